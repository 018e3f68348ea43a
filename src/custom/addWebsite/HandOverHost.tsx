import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { lazyScreen } from "../../ui/lazyScreen";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { endHandOver, onHandOver, readHandOver } from "./handOverStore";
import { loadHandOverDialog } from "./loadHandOver";

const HandOverDialog = lazyScreen(loadHandOverDialog, "HandOverDialog");

/** On every page: the card with all that was set for a new website, on the page to which adding it leads. Gone on leaving it. */
export const HandOverHost = () => {
  const { pathname } = useLocation();
  const handOver = useSyncExternalStore(onHandOver, readHandOver);
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!handOver) hasArrived.current = false;
    else if (pathname === "/") hasArrived.current = true;
    else if (hasArrived.current) endHandOver();
  }, [handOver, pathname]);
  useEffect(() => {
    // The browser may keep a page that was left, and show it again.
    addEventListener("pagehide", endHandOver);
    return () => removeEventListener("pagehide", endHandOver);
  }, []);
  return (
    handOver &&
    pathname === "/" && (
      <LazyPart onFailed={endHandOver}>
        <HandOverDialog handOver={handOver} />
      </LazyPart>
    )
  );
};
