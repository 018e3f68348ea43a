import { lazyScreen } from "@/ui/lazyScreen";

export const AddSubdomain = lazyScreen(() => import("./AddSubdomain"), "AddSubdomain");
