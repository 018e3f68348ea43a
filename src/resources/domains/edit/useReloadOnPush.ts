import type { Identifier } from "ra-core";
import { useEffect, useRef } from "react";
import { JUST_READ_MS } from "../../../lib/constants";
import { useLiveDomains } from "../live/useLiveDomains";
import { usePanel } from "../../../ui/panel";
import { DOMAINS_TOPIC, type LiveCallback } from "../../../dataProvider/live";

/** Long enough for what was pushed to be on the screen, which what is read again must come after, and after a read before it. */
const SETTLED_MS = JUST_READ_MS;

/**
 * What is pushed shows at once. It has the shape of the lists, though: the open domain is read again, so that what is saved
 * is the detail as the server gives it, and nothing that only the detail knows is lost.
 */
export const useReloadOnPush = (id: Identifier, reload: () => Promise<unknown>): void => {
  useLiveDomains(true);
  const { dataProvider } = usePanel();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const receive: LiveCallback = ({ payload }) => {
      if (!payload.ids.some((changed) => String(changed) === String(id))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current(), SETTLED_MS);
    };
    // When the connection cannot be made its status says so in the top bar.
    dataProvider.subscribe(DOMAINS_TOPIC, receive).catch(() => undefined);
    return () => {
      clearTimeout(timer);
      void dataProvider.unsubscribe(DOMAINS_TOPIC, receive);
    };
  }, [dataProvider, id]);
};
