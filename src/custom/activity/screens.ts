import { lazyScreen } from "@/ui/lazyScreen";

/** Separate from the index, so that importing the index does not load the page. */
export const ActivityPage = lazyScreen(() => import("./ActivityPage"), "ActivityPage");
