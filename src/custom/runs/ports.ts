import type { Domain } from "../../dataProvider/records";
import type { Observed } from "../processes/observed";
import type { PushStatus } from "../processes/rules";
import type { PauseReason, Run, RunItem, SkipReason } from "./run";

/** What an error says about a call. `notSent`: it never reached the action, so it may be sent again. */
export type CallFailure =
  | { type: "notSent"; text: string; pause: PauseReason; seconds?: number }
  | { type: "unanswered"; text: string; refused?: boolean }
  | { type: "refused"; text: string };

/** What a runner needs to know about domains and the API. */
export interface RunnerPorts {
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
