import { lazyScreen } from "@/ui/lazyScreen";

/** Dialogs in a file of their own: code in the index would load everything that it exports. */
export const DnsRunDialog = lazyScreen(() => import("./DnsRunDialog"), "DnsRunDialog");
export const PasteDialog = lazyScreen(() => import("./paste/PasteDialog"), "PasteDialog");
