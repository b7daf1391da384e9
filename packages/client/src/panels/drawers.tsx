// The sheet beside the board: rules, charts, settings, whichever was asked for.

import type { OptionInfo } from "@grognard/rulesets";
import type { Backend } from "../backend/protocol.ts";
import { text } from "../text/index.ts";
import { ChartsPanel } from "./charts-panel.tsx";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";
import { closeDrawer, type Drawer, drawer } from "./drawer.ts";
import { RulesPanel } from "./rules-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

interface DrawersProps {
  readonly backend: Backend;
  /** The system of the rules and charts; undefined while none is chosen, when only settings can be opened. */
  readonly system: string | undefined;
  /** Optional rules of the current game. */
  readonly inForce: readonly OptionInfo[] | undefined;
}

export function Drawers({ backend, system, inForce }: DrawersProps) {
  const open = drawer.value;
  return (
    <Dialog open={open !== undefined} class="drawer" labelledBy="drawer-title" onClose={closeDrawer}>
      <div class="drawer-sheet">
        <header class="drawer-head">
          <h2 id="drawer-title" tabIndex={-1}>
            {open && text().common[open.show]}
          </h2>
          <CloseButton onClose={closeDrawer} />
        </header>
        <div class="drawer-body">
          {open && <Content backend={backend} system={system} inForce={inForce} open={open} />}
        </div>
      </div>
    </Dialog>
  );
}

function Content({ backend, system, inForce, open }: DrawersProps & { readonly open: Drawer }) {
  if (open.show === "settings") return <SettingsPanel at={open.at} />;
  if (system === undefined) return null;
  const { show, ...asked } = open;
  if (show === "rules") return <RulesPanel backend={backend} system={system} inForce={inForce} {...asked} />;
  return <ChartsPanel backend={backend} system={system} {...asked} />;
}
