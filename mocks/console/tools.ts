import type { QaControl, QaStatus } from "./control";
import { setText } from "./dom";
import { problems } from "./messages";

interface Options {
  control: QaControl;
  /** Where messages are shown. */
  message: HTMLElement;
  /** Gets every status that is read. */
  show: (status: QaStatus) => void;
  reload: () => void;
}

/** What the sections work with, and the refresh of what they show. */
export const createTools = ({ control, message, show, reload }: Options) => {
  let shown: QaStatus | undefined;

  /** Shows a message at the bottom of the console. */
  const say = (text: string, isBad = false): void => {
    message.classList.toggle("said-bad", isBad);
    setText(message, text);
  };

  const fail = (reason: unknown): void =>
    say(problems.failed(reason instanceof Error ? reason.message : String(reason)), true);

  /** Reads the status again and shows it. */
  const refresh = async (): Promise<void> => {
    shown = await control.status();
    show(shown);
  };

  const doing = (finish: () => unknown) => async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await finish();
      say(done);
    } catch (reason) {
      fail(reason);
    }
  };

  return {
    control,
    /** The status that is shown now. */
    status: (): QaStatus => {
      if (!shown) throw new Error("Nothing is shown yet");
      return shown;
    },
    say,
    /** Does the work, refreshes the status and says `done`, or what failed. */
    act: doing(refresh),
    /** The same, but reloads the page instead of refreshing the status. */
    actAndReload: doing(reload),
    refresh: () => refresh().catch(fail),
  };
};

export type Tools = ReturnType<typeof createTools>;
