import { useStore, type Identifier } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { readRecent, RECENT_KEY, withOpened } from "../../ui/palette/recent";
import { domainPath } from "./domainPath";
import { domainKey, domainText } from "./palette/domainItem";

/** Notes a site that is shown on its own page among those that were opened last, whose list the palette begins with. */
export const useNoteOpened = (domain: { id: Identifier; url: string } | undefined): void => {
  const [stored, store] = useStore<unknown>(RECENT_KEY, []);
  const note = useEffectEvent(() => {
    if (domain === undefined) return;
    const opened = { key: domainKey(domain), text: domainText(domain), to: domainPath(domain) };
    store(withOpened(readRecent(stored), opened));
  });
  useEffect(() => note(), [domain?.id, domain?.url]);
};
