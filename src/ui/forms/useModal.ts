import { useState } from "react";

/** Which modal is open, if any. The answer to one that was closed meanwhile does not close the next one. */
export const useModal = <T extends object>() => {
  const [shown, setShown] = useState<T>();
  const close = () => setShown((current) => (current === shown ? undefined : current));
  return { shown, open: setShown, close };
};
