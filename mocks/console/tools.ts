import type { QaControl, QaStatus } from "./control";
import { setText } from "./dom";
import { problems } from "./messages";
import type { Tools } from "./sections/section";

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

  const tools: Tools = {
    control,
    status() {
      if (!shown) throw new Error("Nothing is shown yet");
      return shown;
    },
    say,
    async act(work, done) {
      try {
        await work();
        await refresh();
        say(done);
      } catch (reason) {
        fail(reason);
      }
    },
    async actAndReload(work, done) {
      try {
        await work();
        say(done);
        reload();
      } catch (reason) {
        fail(reason);
      }
    },
  };
  return { tools, refresh: () => refresh().catch(fail) };
};
