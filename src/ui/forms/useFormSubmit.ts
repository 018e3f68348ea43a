import { useRef } from "react";
import { ApiError } from "../../dataProvider/errors";
import { useVerifyWrite, type Explanation, type Look } from "../afterWrite/useVerifyWrite";
import { usePanel } from "../panel";

/** Resolved by `send` when the person changed their mind: nothing was sent, the form stays as it is. */
export const withdrawn = Symbol("withdrawn");

interface Options<Values, Result> {
  send: (values: Values) => Promise<Result | typeof withdrawn>;
  onSuccess: (result: Result, values: Values) => void;
  /** Where to look up the outcome if the answer does not tell; read before sending. */
  look?: (values: Values) => Look;
  /** Reports what happened; field errors also appear at their fields. */
  onFailure: (error: unknown, explanation: Explanation) => void;
}

/** A hidden error of the whole form: without one react-admin would treat it as saved and leave without asking. */
const notSaved = { root: "not saved" };

type Sent<Result> = { errors: Record<string, unknown> } | { errors?: undefined; result: Result };

/** The write has succeeded whatever happens here: a fault of the screen is reported as an uncaught error. */
const succeed = (onSuccess: () => void) => {
  try {
    onSuccess();
  } catch (error) {
    reportError(error);
  }
};

/**
 * A form's `onSubmit`: sends once, ignoring repeated requests meanwhile. A failure keeps the input and returns the server's
 * field errors (422), which react-admin's forms show at their fields. An unknown outcome is looked up first. If the session has
 * ended the guard takes over.
 */
export const useFormSubmit = <Values, Result>({ send, onSuccess, look, onFailure }: Options<Values, Result>) => {
  const { authProvider } = usePanel();
  const verifyWrite = useVerifyWrite();
  const underWay = useRef(false);
  const sendOnce = async (values: Values): Promise<Sent<Result>> => {
    let place: Look | undefined;
    try {
      place = look?.(values);
      const result = await send(values);
      return result === withdrawn ? { errors: notSaved } : { result };
    } catch (error) {
      onFailure(error, await verifyWrite(error, place));
      void authProvider.checkError(error);
      return { errors: (error instanceof ApiError ? error.body.errors : undefined) ?? notSaved };
    }
  };
  return async (values: Values): Promise<Record<string, unknown> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    try {
      const sent = await sendOnce(values);
      if (sent.errors) return sent.errors;
      succeed(() => onSuccess(sent.result, values));
      return undefined;
    } finally {
      underWay.current = false;
    }
  };
};
