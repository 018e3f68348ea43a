import type { DataSetName, Fault, PushMode } from "../backend";
import { type DemoAccount, demoAccounts } from "../backend/seed/people";
import type { ApiCall } from "./calls";

export type FaultKind = Exclude<Fault["kind"], "body">;

/** A fault as the console sets it. */
export interface QaFault {
  call: ApiCall | "any";
  kind: FaultKind;
  /** How many calls it meets; all of them unless given. */
  times?: number;
  /** Of `slow`: milliseconds; 4000 unless given. */
  ms?: number;
  /** Of `429`: the seconds of Retry-After; 30 unless given. */
  after?: number;
}

export const accounts = [...demoAccounts.map(({ role }) => role), "nobody"] as const;
export type QaAccount = DemoAccount["role"] | "nobody";

/** What QA can set, and a link carries. */
export interface QaState {
  set: DataSetName;
  /** Who is signed in. */
  as: QaAccount;
  faults: readonly QaFault[];
  /** Milliseconds that every answer takes longer. */
  delay: number;
  /** Calls a minute that a person has; 0 for no limit. */
  limit: number;
  push: PushMode;
}

/** What is not named stays as it is. A `set`, also the one that is there, begins afresh with its data. */
export type QaChange = Partial<QaState>;

/** Kinds of faults, in the order in which they are offered. */
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

/** From .. to, of every number that can be set. */
export const limits = {
  delay: [0, 60_000],
  limit: [0, 9999],
  times: [1, 999],
  ms: [1, 600_000],
  after: [0, 86_400],
} as const;

/** The option that only this kind has. */
export const ownOption: Partial<Record<FaultKind, "ms" | "after">> = { slow: "ms", "429": "after" };
