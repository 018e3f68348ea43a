import { useState } from "react";

/** The state of a modal. Closing one that has been replaced meanwhile does not close the next one. */
export const useModal = <T extends object>() => {
  const [shown, setShown] = useState<T>();
  const close = () => setShown((current) => (current === shown ? undefined : current));
  return { shown, open: setShown, close };
};
