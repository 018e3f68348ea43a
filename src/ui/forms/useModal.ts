import { useState } from "react";

/** The state of a modal. Closing one that has been replaced meanwhile does not close the next one. */
export const useModal = <T extends object>() => {
  const [modalProps, setModalProps] = useState<T>();
  const close = () => setModalProps((current) => (current === modalProps ? undefined : current));
  return { modalProps, open: setModalProps, close };
};
