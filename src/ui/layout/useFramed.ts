import { useLayoutEffect } from "react";
import { FRAMED } from "./frame";

/** The page has a bar, or the frame's, while the component that uses it is there. */
export const useFramed = (): void =>
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(FRAMED);
    return () => classList.remove(FRAMED);
  }, []);
