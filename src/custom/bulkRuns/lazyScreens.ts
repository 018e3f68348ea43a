import { lazyScreen } from "@/ui/lazyScreen";

/** Separate from the index, whose code would load everything that it exports. */
export const PasteDialog = lazyScreen(() => import("./paste/PasteDialog"), "PasteDialog");
