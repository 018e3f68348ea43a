import { calls } from "../../scripts/contract/calls";
import type { Route } from "@/dataProvider/endpoints";
import type { DataSetName, PushMode } from "../backend";
import { type DemoAccount, demoAccounts } from "../backend/seed/users";
import { type FaultKind, kinds } from "./messages";

/** Not in the endpoint table, because its path is configurable. */
const CHANNEL_AUTHORISATION = "POST /broadcasting/auth";

type ApiCall = Route | typeof CHANNEL_AUTHORISATION;

const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** Every call of the panel's endpoint table and the channel authorisation: sorted by path, without duplicates. */
export const apiCalls: readonly ApiCall[] = [
  ...new Set<ApiCall>([...calls.map(({ route }) => route), CHANNEL_AUTHORISATION]),
].sort((a, b) => pathOf(a).localeCompare(pathOf(b), "en") || a.localeCompare(b, "en"));

/** A fault as the console sets it. */
export interface QaFault {
  call: ApiCall | "any";
  kind: FaultKind;
  /** How many calls it affects. Without it: all of them. */
  times?: number;
  /** Of `slow`: milliseconds; 4000 unless given. */
  ms?: number;
  /** Of `429`: the seconds of Retry-After; 30 unless given. */
  after?: number;
}

export const accounts = [...demoAccounts.map(({ role }) => role), "nobody"] as const;
export type QaAccount = DemoAccount["role"] | "nobody";

/** What QA can set, and what a link carries. */
export interface QaState {
  set: DataSetName;
  /** Who is signed in. */
  as: QaAccount;
  faults: readonly QaFault[];
  /** Milliseconds added to every answer. */
  delay: number;
  /** Calls a minute for each user; 0 for no limit. */
  limit: number;
  push: PushMode;
}

/** Parts that are missing stay as they are. A `set` loads its data afresh, even when it is the current set. */
export type QaChange = Partial<QaState>;

export const kindNames = Object.fromEntries(kinds) as Record<FaultKind, string>;
export const faultKinds: readonly FaultKind[] = kinds.map(([kind]) => kind);

/** Lowest and highest value of each number. */
export const limits = {
  delay: [0, 60_000],
  limit: [0, 9999],
  times: [1, 999],
  ms: [1, 600_000],
  after: [0, 86_400],
} as const;

/** The option that exists only for this kind. */
export const ownOption: Partial<Record<FaultKind, "ms" | "after">> = { slow: "ms", "429": "after" };
