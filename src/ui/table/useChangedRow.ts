import { useEffect, useState } from "react";
import { TOAST_DURATION_MS } from "../../lib/constants";

/** The key of the row that a toast is about, as long as the toast is shown. */
export const useChangedRow = <Key extends string | number>() => {
  const [changed, setChanged] = useState<{ key: Key | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setChanged((now) => (now === changed ? undefined : now)), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return [changed?.key, (key: Key | undefined) => setChanged({ key })] as const;
};
