// Which keys are the board's: all of them while it has the focus; where nothing else wants them, those that are pressed
// elsewhere as well, so that they work before the board has been touched.

/** What a control does by itself when it has the focus. */
const CONTROL = "a, button, input, select, textarea, summary, [role=tab], [role=slider], [tabindex='0']";
const WRITING = "input:not([type=radio], [type=checkbox]), select, textarea";

/** Keys that no control uses. */
const FREE = /^[dntT+=\-0p]$/;
const MOVING = /^(Arrow\w+|Enter| |Page\w+)$/;

/** `taken`: keys that mean something else on this page while the board has not the focus. */
export function isBoards({ key, target }: KeyboardEvent, board: HTMLElement, taken: string): boolean {
  if (target === board) return true;
  if (!(target instanceof Element) || target.closest(WRITING) || taken.includes(key)) return false;
  return FREE.test(key) || (MOVING.test(key) && !target.closest(CONTROL));
}
