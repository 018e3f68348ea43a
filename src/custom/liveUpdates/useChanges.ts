import { useEffect, useRef, useState } from "react";
import type { Domain } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { ANNOUNCEMENT_INTERVAL_MS, CHANGED_MARK_MS } from "../../lib/constants";
import { sameContent } from "../../lib/sameContent";

/** Rows of both lists that have the same id and different content. */
export const changedRows = (before: readonly Domain[], rows: readonly Domain[]): Domain[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => known.has(row.id) && !sameContent(known.get(row.id), row));
};

/**
 * Announces changed rows to screen readers: at most one sentence every few seconds. The server's answer replacing restored rows
 * is not a change.
 */
export const useChangeAnnouncement = (rows: readonly Domain[] | undefined, restored = false): string => {
  const t = useT();
  const before = useRef({ rows, restored });
  const waiting = useRef(new Map<Domain["id"], string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [urls, setUrls] = useState<readonly string[]>([]);

  useEffect(() => {
    const was = before.current;
    before.current = { rows, restored };
    const changed = was.restored && !restored ? [] : changedRows(was.rows ?? [], rows ?? []);
    for (const { id, url } of changed) waiting.current.set(id, url);
    if (waiting.current.size === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setUrls([...waiting.current.values()]);
      waiting.current.clear();
    }, ANNOUNCEMENT_INTERVAL_MS);
  }, [rows, restored]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [domain] = urls;
  if (domain === undefined) return "";
  return t(urls.length === 1 ? "sites.changedOne" : "sites.changedMany", { domain, count: urls.length });
};

/**
 * True for a moment after the value has changed, so that the row can be marked. The server's answer replacing a restored value
 * is not a change.
 */
export const useChangedMark = (value: unknown, restored = false): boolean => {
  const before = useRef({ value, restored });
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    const was = before.current;
    before.current = { value, restored };
    const isAnswer = was.restored && !restored;
    if (sameContent(was.value, value) && !isAnswer) return;
    setMarked(!isAnswer);
    const timer = setTimeout(() => setMarked(false), CHANGED_MARK_MS);
    return () => clearTimeout(timer);
  }, [value, restored]);
  return marked;
};
