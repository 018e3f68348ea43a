import { useEffect, useRef, useState } from "react";
import { ANNOUNCEMENT_INTERVAL_MS } from "../../constants";
import type { Domain } from "../../dataProvider/records";
import { useT } from "../../i18n";

/** Rows of both lists that stand under the same id and are not the same any more. */
export const changedRows = (before: readonly Domain[], rows: readonly Domain[]): Domain[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => known.has(row.id) && known.get(row.id) !== row);
};

/** Words for screen readers about shown rows that have changed: at most one sentence every few seconds. */
export const useChangeAnnouncement = (rows: readonly Domain[] | undefined): string => {
  const t = useT();
  const before = useRef(rows);
  const waiting = useRef(new Map<Domain["id"], string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [urls, setUrls] = useState<readonly string[]>([]);

  useEffect(() => {
    const changed = changedRows(before.current ?? [], rows ?? []);
    before.current = rows;
    for (const { id, url } of changed) waiting.current.set(id, url);
    if (waiting.current.size === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setUrls([...waiting.current.values()]);
      waiting.current.clear();
    }, ANNOUNCEMENT_INTERVAL_MS);
  }, [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [domain] = urls;
  if (domain === undefined) return "";
  return t(urls.length === 1 ? "sites.changedOne" : "sites.changedMany", { domain, count: urls.length });
};
