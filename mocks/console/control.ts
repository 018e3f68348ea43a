import type { Mail } from "../backend";
import type { QaChange, QaState } from "./state";

/** A call as the console shows it: without the bodies of request and answer. */
export interface QaCall {
  method: string;
  path: string;
  /** Undefined until it is answered; 0 when the connection broke. */
  status?: number | undefined;
  /** Milliseconds. */
  durationMs?: number | undefined;
  at: string;
}

export interface QaStatus {
  /** `as` is missing when the signed-in user is not a demo account. */
  state: Omit<QaState, "as"> & Pick<QaChange, "as">;
  /** The e-mail address of the signed-in user. */
  person: string | null;
  /** How many faults were set by other means than the console. */
  otherFaults: number;
  /** How many domain actions are running. */
  running: number;
  /** How many push connections are open. */
  connections: number;
  /** Latest first. */
  mails: Pick<Mail, "to" | "link" | "at">[];
  /** Latest first. */
  calls: QaCall[];
}

/** Everything that the console needs of the mocked backend, wherever that is hosted. */
export interface QaControl {
  status(): Promise<QaStatus>;
  /** Makes the whole change or none of it. @throws Error with the reason. */
  change(change: QaChange): Promise<void>;
  /** Finishes or fails all running domain actions, or makes the next one fail. */
  processes(end: "finish" | "fail" | "failNext"): Promise<void>;
}
