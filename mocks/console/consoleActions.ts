import { setText } from "./dom";
import type { QaControl, QaStatus } from "./qaControl";
import { errorMessages } from "./texts";

interface Options {
  control: QaControl;
  /** Element that shows the messages. */
  message: HTMLElement;
  onStatus: (status: QaStatus) => void;
  reload: () => void;
}

/** Actions that all sections share: change the backend, show the outcome, refresh the status. */
export const createConsoleActions = ({ control, message, onStatus, reload }: Options) => {
  let status: QaStatus | undefined;

  const showMessage = (text: string, isError = false): void => {
    message.classList.toggle("status-message-error", isError);
    setText(message, text);
  };

  const showError = (error: unknown): void =>
    showMessage(errorMessages.failed(error instanceof Error ? error.message : String(error)), true);

  const fetchStatus = async (): Promise<void> => {
    status = await control.getStatus();
    onStatus(status);
  };

  const createRunner = (finish: () => unknown) => async (action: () => Promise<unknown>, successMessage: string) => {
    try {
      await action();
      await finish();
      showMessage(successMessage);
    } catch (error) {
      showError(error);
    }
  };

  return {
    control,
    /** The last fetched status. @throws Error before the first one. */
    getStatus: (): QaStatus => {
      if (!status) throw new Error("The status has not been fetched");
      return status;
    },
    showMessage,
    /** Runs the action, refreshes the status and shows the outcome. */
    run: createRunner(fetchStatus),
    /** The same, but reloads the page instead of refreshing the status. */
    runAndReload: createRunner(reload),
    refresh: () => fetchStatus().catch(showError),
  };
};

export type ConsoleActions = ReturnType<typeof createConsoleActions>;
