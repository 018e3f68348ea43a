import type { Identifier } from "ra-core";
import { useEffect, useState } from "react";
import { TOAST_DURATION_MS } from "@/lib/constants";

/** The row that was just saved, for as long as its toast is shown: `ScrollTable` scrolls to it and marks it. */
export const useHighlightedRow = () => {
  const [saved, setSaved] = useState<{ id: Identifier | undefined }>();
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(undefined), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return [saved?.id, (id: Identifier | undefined) => setSaved({ id })] as const;
};
