// A map of characters. Styles are named by meaning; whoever paints them picks the colours.

export interface Patch<Ink extends string = string, Paper extends string = string> {
  readonly text: string;
  readonly ink: Ink;
  readonly paper: Paper;
  readonly bold: boolean;
}

export type MapLine<P extends Patch = Patch> = readonly P[];

export interface MapRequest {
  /** Places to point out. */
  readonly lit?: ReadonlySet<string>;
  /** Only what is around a place. */
  readonly around?: { readonly hex: string; readonly radius?: number };
  /** Columns of text at most. */
  readonly width?: number;
  /** There are no colours: signs must tell the sides apart. */
  readonly plain?: boolean;
}
