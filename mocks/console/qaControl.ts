import type { LoggedRequest, Mail } from "../backend";
import type { QaChange, QaState } from "./qaState";

/** A logged request without its query, headers and body. */
export type QaRequest = Pick<LoggedRequest, "method" | "path" | "at"> &
  Partial<Pick<LoggedRequest, "status" | "durationMs">>;

export interface QaStatus {
  /** `as` is missing when the signed-in user is not a demo account. */
  state: Omit<QaState, "as"> & Pick<QaChange, "as">;
  /** Null when nobody is signed in. */
  userEmail: string | null;
  /** Faults that were not set by the console. */
  otherFaultCount: number;
  runningActionCount: number;
  /** Open push connections. */
  connectionCount: number;
  /** Newest first. */
  mails: Pick<Mail, "to" | "link" | "at">[];
  /** Newest first. */
  requests: QaRequest[];
}

/** Control over a mocked backend in the same process or over HTTP. */
export interface QaControl {
  getStatus(): Promise<QaStatus>;
  /** Makes the whole change or none of it. @throws Error with the reason. */
  applyChange(change: QaChange): Promise<void>;
  /** Finishes or fails all running domain actions, or makes the next one fail. */
  controlProcesses(command: "finish" | "fail" | "failNext"): Promise<void>;
}
