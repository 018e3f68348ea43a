import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, isSessionEnded } from "../../dataProvider/errors";

interface Options<Values, Result> {
  send: (values: Values) => Promise<Result>;
  onSuccess: (result: Result, values: Values) => void;
  /** Says what happened; field errors stand at their fields besides. */
  onFailure: (error: unknown) => void;
}

/** An error of the form as a whole: without one it would count as saved, and be left without asking. */
const notSaved = { root: "errors.notSaved" };

/**
 * The `onSubmit` of a form: sends once, however often it is asked for meanwhile; a failure keeps what was typed, and the
 * server's field errors (422) are returned, which is how react-admin's forms put them at their fields. When the session
 * has ended, the current user is asked for, so that the guard takes over.
 */
export const useFormSubmit = <Values, Result>({ send, onSuccess, onFailure }: Options<Values, Result>) => {
  const queryClient = useQueryClient();
  const underWay = useRef(false);
  return async (values: Values): Promise<Record<string, unknown> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    try {
      onSuccess(await send(values), values);
      return undefined;
    } catch (error) {
      onFailure(error);
      if (isSessionEnded(error)) await queryClient.refetchQueries({ queryKey: ["currentUser"] });
      return (error instanceof ApiError ? error.body.errors : undefined) ?? notSaved;
    } finally {
      underWay.current = false;
    }
  };
};
