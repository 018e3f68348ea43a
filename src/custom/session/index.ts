import { lazyScreen } from "@/ui/lazyScreen";
import type { Identifier } from "ra-core";
import { zoneDrafts } from "@/custom/dns";
import { processStore } from "@/custom/domainActions";
import { isUnfinished } from "@/model/process";
import { hasRuns } from "@/custom/bulkRuns";

export { ReauthDialogHost, SessionGate } from "./SessionGate";

/** A cheap check: the confirmation with the details loads only if it is true. */
export const hasUnsavedWork = (userId: Identifier): boolean =>
  hasRuns(userId) || processStore.readFresh(userId).some(isUnfinished) || !zoneDrafts.isEmpty(userId);

export const LogoutWarning = lazyScreen(() => import("./LogoutWarning"), "LogoutWarning");
