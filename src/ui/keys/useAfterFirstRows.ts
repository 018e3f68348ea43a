import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../../lib/whenIdle";

/** Whether the page has come to rest once: its code and its data were there, and the browser was idle. */
export const useAfterFirstRows = (): boolean => {
  const [isThen, setThen] = useState(false);
  const fetching = useIsFetching();
  const { pathname } = useLocation();
  const restsAt = isThen || fetching > 0 ? undefined : pathname;
  useEffect(() => {
    if (restsAt === undefined) return undefined;
    return whenIdle(() => document.querySelector(".loading-page") ?? setThen(true));
  }, [restsAt]);
  return isThen;
};
