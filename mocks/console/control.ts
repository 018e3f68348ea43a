import type { Mail } from "../backend";
import type { QaChange, QaState } from "./state";

/** A call as the console shows it: nothing of what was sent, nor of the answer. */
export interface QaCall {
  method: string;
  path: string;
  /** Undefined while it is not answered; 0 when the connection was broken. */
  status?: number | undefined;
  /** Milliseconds. */
  took?: number | undefined;
  at: string;
}

export interface QaStatus {
  /** `as` is missing when somebody else than a demo account is signed in. */
  state: Omit<QaState, "as"> & Pick<QaChange, "as">;
  /** The address of who is signed in. */
  person: string | null;
  /** How many faults were set in another way than this. */
  otherFaults: number;
  /** Domain actions that run. */
  running: number;
  /** Open push connections. */
  connections: number;
  /** Latest first. */
  mails: Pick<Mail, "to" | "link" | "at">[];
  /** Latest first. */
  calls: QaCall[];
}

/** All that the console asks of the mocked backend, wherever that is hosted. */
export interface QaControl {
  status(): Promise<QaStatus>;
  /** Does all of it, or nothing. @throws Error with what stands in the way. */
  change(change: QaChange): Promise<void>;
  /** Ends all running domain actions, well or badly, or has the next one fail. */
  processes(end: "finish" | "fail" | "failNext"): Promise<void>;
}
