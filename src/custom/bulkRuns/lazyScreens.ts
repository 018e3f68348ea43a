import { lazyScreen } from "@/ui/lazyScreen";

/** What loads when it is first shown. A file of its own: an index with code would bring all that it exports. */
export const DnsRunDialog = lazyScreen(() => import("./DnsRunDialog"), "DnsRunDialog");
export const PasteDialog = lazyScreen(() => import("./paste/PasteDialog"), "PasteDialog");
export const SelectionBar = lazyScreen(() => import("./selection/SelectionBar"), "SelectionBar");
