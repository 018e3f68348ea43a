import type { Domain } from "../../dataProvider/records";
import type { Observed } from "../processes/observed";
import type { PushStatus } from "../processes/rules";
import type { Change } from "../dnsEditor/changes/change";
import type { PauseReason, Run, RunItem, SkipReason } from "./run";

/** What an error says about a call. `notSent`: it never reached the action, so it may be sent again. */
export type CallFailure =
  | { type: "notSent"; text: string; pause: PauseReason; seconds?: number }
  | { type: "unanswered"; text: string; refused?: boolean; mayStillRun?: boolean }
  | { type: "refused"; text: string };

/** What is to be done in a zone as it is now, step by step, or why nothing is. */
export type ZonePlan = { steps: readonly Change[] } | { why: SkipReason; text?: string };

/** What a runner needs to know about zones. */
export interface ZonePorts {
  /** Reads the domain's zone, and plans. */
  plan: (run: Run, item: RunItem) => Promise<ZonePlan>;
  /** Sends one step. */
  send: (item: RunItem, step: Change) => Promise<void>;
  failureOf: (error: unknown, step?: Change) => CallFailure;
  /** Reads the zone again: whether the step is done, in words as well; undefined when that does not tell. */
  find: (item: RunItem, step: Change) => Promise<{ isDone: boolean | undefined; text: string }>;
  /** Shows the zone as it is now, where it is on the screen. */
  show: (item: RunItem) => void;
}

/** What a runner needs to know about domains and the API. */
export interface RunnerPorts {
  zones: ZonePorts;
  /** Reads the link's domain; undefined when it does not exist any more. */
  read: (item: RunItem) => Promise<Domain | undefined>;
  /** Why the action does not fit the link as it is now; undefined when it fits. */
  objection: (run: Run, item: RunItem, domain: Domain | undefined) => SkipReason | undefined;
  observe: (domain: Domain | undefined, item: RunItem) => Observed | undefined;
  /** Sends the action. The answer may contain the domain. */
  send: (run: Run, item: RunItem) => Promise<Domain | undefined>;
  /** Puts an answer's domain on the screen. */
  show: (domain: Domain) => void;
  failureOf: (error: unknown, run: Run) => CallFailure;
  /** Why nothing can be sent now; `hold` is a short wait that nobody needs to know about. */
  obstacle: () => "unreachable" | "push" | "hold" | undefined;
  /** When links without news are looked up. */
  pushStatus: () => PushStatus;
  /** What is said of a link whose page was left while its call was pending. */
  interruptedText: string;
}
