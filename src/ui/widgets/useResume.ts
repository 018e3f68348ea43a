import { useEffect, useRef } from "react";
import { resumesIn } from "../../dataProvider/errors";

/** What the server had no time for is read again as soon as it allows. */
export const useResume = (error: unknown, read: () => void): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const ms = resumesIn(error);
    if (ms === undefined) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [error]);
};
