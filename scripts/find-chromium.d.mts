export const HELP: string;
export function findChromium(): string | undefined;
