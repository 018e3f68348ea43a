import { calls } from "../../scripts/contract/calls";
import type { Route } from "@/dataProvider/endpoints";
import type { DataSetName, PushMode } from "../backend";
import { type DemoAccount, demoAccounts } from "../backend/seed/users";
import { type FaultKind, faultKindLabels } from "./texts";

/** The endpoint table lacks it, because its path is configurable. */
const CHANNEL_AUTHORIZATION = "POST /broadcasting/auth";

type ApiEndpoint = Route | typeof CHANNEL_AUTHORIZATION;

const getPath = (route: string) => route.slice(route.indexOf(" ") + 1);

/** Endpoint table and channel authorization, sorted by path. */
export const apiEndpoints: readonly ApiEndpoint[] = [
  ...new Set<ApiEndpoint>([...calls.map(({ route }) => route), CHANNEL_AUTHORIZATION]),
].sort((a, b) => getPath(a).localeCompare(getPath(b), "en") || a.localeCompare(b, "en"));

export interface QaFault {
  endpoint: ApiEndpoint | "any";
  kind: FaultKind;
  /** Number of affected requests; all of them by default. */
  times?: number;
  /** Delay of `slow` in milliseconds, by default 4000. */
  ms?: number;
  /** Retry-After of `429` in seconds, by default 30. */
  after?: number;
}

export const qaAccounts = [...demoAccounts.map(({ role }) => role), "nobody"] as const;
export type QaAccount = DemoAccount["role"] | "nobody";

/** Everything that QA can set and that a link carries. */
export interface QaState {
  set: DataSetName;
  as: QaAccount;
  faults: readonly QaFault[];
  /** Milliseconds added to every response. */
  delay: number;
  /** Requests per minute and user; 0 for no limit. */
  limit: number;
  push: PushMode;
}

/** Missing parts stay as they are. `set` reloads the data even when it is the current set. */
export type QaChange = Partial<QaState>;

export const faultLabels = Object.fromEntries(faultKindLabels) as Record<FaultKind, string>;
export const faultKinds: readonly FaultKind[] = faultKindLabels.map(([kind]) => kind);

/** Minimum and maximum. */
export const numberLimits = {
  delay: [0, 60_000],
  limit: [0, 9999],
  times: [1, 999],
  ms: [1, 600_000],
  after: [0, 86_400],
} as const;

/** The option that only this kind has. */
export const extraOptionByKind: Partial<Record<FaultKind, "ms" | "after">> = { slow: "ms", "429": "after" };
