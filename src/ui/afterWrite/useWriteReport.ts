import type { ResourceName } from "../../dataProvider/endpoints";
import { writeOf, type Row } from "./outcome";
import { useVerifyWrite, useWriteProbe, type Explanation, type Look } from "./useVerifyWrite";

/** What react-admin's mutations are called with. */
interface Written<R extends object> {
  data?: Partial<R>;
  /** The record before an update. */
  previousData?: R | undefined;
}

interface Answers<R extends object> {
  onSuccess: (sent: Partial<R>, answer: unknown, before: R | undefined) => void;
  /** Says what happened. The server's field errors appear at their fields besides. */
  onFailure: (error: unknown, explanation: Explanation, sent: Partial<R>) => void;
}

interface Options<R extends object> extends Answers<R> {
  /** Where to look up the outcome if the answer does not tell; read before sending. */
  look: (sent: Partial<R>, before: R | undefined) => Look;
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
    onSuccess: (answer: unknown, { data = {}, previousData }: Written<R>): void => {
      try {
        onSuccess(data, answer, previousData);
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

/** The same for a resource whose list says what became of its records, which this field names. */
export const useSaveReport = <R extends Row>(resource: ResourceName, name: keyof R & string, answers: Answers<R>) => {
  const probeOf = useWriteProbe(resource);
  return useWriteReport<R>({
    look: (sent, before) => ({
      ...probeOf(),
      write: writeOf(sent as R, before, name),
      name: String((before ?? sent)[name] ?? ""),
    }),
    ...answers,
  });
};
