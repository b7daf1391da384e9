// The worker's entry: the desk, its shelf in the browser's storage, and the wire to the page.

import { GameDesk } from "./desk.ts";
import { browserShelf } from "./shelf.ts";
import { serve } from "./wire.ts";

serve(new GameDesk(browserShelf()), self as unknown as Worker);
