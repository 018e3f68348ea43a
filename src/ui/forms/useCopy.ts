import { useNotify } from "ra-core";
import { useCallback } from "react";

/** Copies a text and says so; the text itself is never shown or kept. Over plain HTTP browsers have no clipboard at all. */
export const useCopy = () => {
  const notify = useNotify();
  return useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        notify("common.copied", { type: "success" });
      } catch {
        notify("errors.copyFailed", { type: "error" });
      }
    },
    [notify],
  );
};
