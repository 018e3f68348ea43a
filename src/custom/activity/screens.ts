import { lazyScreen } from "@/ui/lazyScreen";

/** What loads when it is first shown. A file of its own: an index with code would bring all that it exports. */
export const ActivityPage = lazyScreen(() => import("./ActivityPage"), "ActivityPage");
