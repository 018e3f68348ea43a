import { useNotify } from "ra-core";
import { useCallback } from "react";
import { withoutIsolation } from "../../lib/isolated";

/** Copies a text and says so, without showing or storing it. Over plain HTTP browsers have no clipboard. */
export const useCopy = () => {
  const notify = useNotify();
  return useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(withoutIsolation(text));
        notify("common.copied", { type: "success" });
      } catch {
        notify("errors.copyFailed", { type: "error" });
      }
    },
    [notify],
  );
};
