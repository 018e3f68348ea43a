import { useRef } from "react";
import { ApiError } from "../../dataProvider/errors";
import { useLookAgain, type Explanation, type Look } from "../afterWrite/useLookAgain";
import { usePanel } from "../panel";

/** What `send` resolves to when the person has thought better of it: nothing was sent, the form stays as it is. */
export const withdrawn = Symbol("withdrawn");

interface Options<Values, Result> {
  send: (values: Values) => Promise<Result | typeof withdrawn>;
  onSuccess: (result: Result, values: Values) => void;
  /** Where it shows whether it was done, when the answer does not tell; asked for before it is sent. */
  look?: (values: Values) => Look;
  /** Says what happened; field errors stand at their fields besides. */
  onFailure: (error: unknown, explanation: Explanation) => void;
}

/** An error of the form as a whole, not shown: without one it would count as saved, and be left without asking. */
const notSaved = { root: "not saved" };

/**
 * The `onSubmit` of a form: sends once, however often it is asked for meanwhile; a failure keeps what was typed, and the
 * server's field errors (422) are returned, which is how react-admin's forms put them at their fields. Where nobody can
 * say whether it was done that is looked for first. When the session has ended the guard takes over.
 */
export const useFormSubmit = <Values, Result>({ send, onSuccess, look, onFailure }: Options<Values, Result>) => {
  const { authProvider } = usePanel();
  const lookAgain = useLookAgain();
  const underWay = useRef(false);
  return async (values: Values): Promise<Record<string, unknown> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    let place: Look | undefined;
    try {
      place = look?.(values);
      const result = await send(values);
      if (result === withdrawn) return notSaved;
      onSuccess(result, values);
      return undefined;
    } catch (error) {
      onFailure(error, await lookAgain(error, place));
      void authProvider.checkError(error);
      return (error instanceof ApiError ? error.body.errors : undefined) ?? notSaved;
    } finally {
      underWay.current = false;
    }
  };
};
