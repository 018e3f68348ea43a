import type { DataSetName, Fault, PushMode } from "../backend";
import { type DemoAccount, demoAccounts } from "../backend/seed/people";
import type { ApiCall } from "./calls";

export type FaultKind = Exclude<Fault["kind"], "body">;

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

/** Kinds of faults, in the order of the form. */
export const faultKinds = [
  "offline",
  "reset",
  "never",
  "slow",
  "401",
  "403",
  "404",
  "405",
  "419",
  "422",
  "429",
  "500",
  "502",
  "503",
  "504",
  "malformed",
  "empty",
  "wrongShape",
  "lost",
  "repeated",
] as const satisfies readonly FaultKind[];

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
