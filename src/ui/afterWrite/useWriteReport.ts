import { useVerifyWrite, type Explanation, type Look } from "./useVerifyWrite";

/** What react-admin's mutations are called with. */
interface Written<R extends object> {
  data?: Partial<R>;
  /** The record before an update. */
  previousData?: R | undefined;
}

interface Options<R extends object> {
  /** Where to look up the outcome if the answer does not tell; read before sending. */
  look: (sent: Partial<R>, before: R | undefined) => Look;
  onSuccess: (sent: Partial<R>, answer: unknown) => void;
  /** Says what happened. The server's field errors appear at their fields besides. */
  onFailure: (error: unknown, explanation: Explanation, sent: Partial<R>) => void;
}

/**
 * The options of react-admin's mutations, in a hook or in `<Create>` and `<Edit>`, for a write with an outcome that may be unknown: if it
 * fails the outcome is looked up, and the form stays busy until that is reported.
 */
export const useWriteReport = <R extends object>({ look, onSuccess, onFailure }: Options<R>) => {
  const verifyWrite = useVerifyWrite();
  return {
    /** What was sent may contain passwords: react-query is not to keep it. */
    gcTime: 0,
    onMutate: ({ data = {}, previousData }: Written<R>): Look => look(data, previousData),
    onSuccess: (answer: unknown, { data = {} }: Written<R>): void => {
      try {
        onSuccess(data, answer);
      } catch (error) {
        // A fault of the screen: react-admin would take it for a write that failed.
        reportError(error);
      }
    },
    /** Also for a failure before sending, without the rest. */
    onError: async (error: unknown, { data = {} }: Written<R> = {}, known?: unknown): Promise<void> =>
      onFailure(error, await verifyWrite(error, known as Look | undefined), data),
  };
};
