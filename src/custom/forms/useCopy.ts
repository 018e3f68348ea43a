import { useNotify } from "ra-core";
import { useCallback } from "react";

/** Copies a text and says so; the text itself is never shown or kept. */
export const useCopy = () => {
  const notify = useNotify();
  return useCallback(
    (text: string) =>
      navigator.clipboard.writeText(text).then(
        () => notify("common.copied", { type: "success" }),
        () => notify("errors.copyFailed", { type: "error" }),
      ),
    [notify],
  );
};
