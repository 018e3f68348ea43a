import type { GetListParams } from "ra-core";
import type { Loader } from "../loadedCode";
import type { MessageKey, ResourceMessageKey } from "../../i18n";

/** A resource's place in the menu: `bar` for the top bar itself, `account` for the user dropdown. */
export interface MenuItem {
  resource: string;
  to: string;
  label: MessageKey | ResourceMessageKey;
  place: "bar" | "account";
  /** Loads the screen's code; called on hover or focus, before it is needed. */
  preload?: Loader;
  /** What its page asks of a list that it shows whole: read once the link is pressed, beside the rendering of the page. */
  list?: GetListParams;
}
