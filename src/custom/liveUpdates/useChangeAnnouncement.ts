import { useEffect, useRef } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { hasSameContent } from "@/lib/hasSameContent";
import { useAnnouncements } from "@/ui/useAnnouncements";

export const getChangedRows = (before: readonly Domain[], rows: readonly Domain[]): Domain[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => known.has(row.id) && !hasSameContent(known.get(row.id), row));
};

/** At most one announcement every few seconds. Replacing restored rows by the server's is not a change. */
export const useChangeAnnouncement = (rows: readonly Domain[] | undefined, restored = false): string => {
  const t = useT();
  const before = useRef({ rows, restored });
  const { announced, announce } = useAnnouncements<Domain>();

  useEffect(() => {
    const was = before.current;
    before.current = { rows, restored };
    if (!was.restored || restored) announce(getChangedRows(was.rows ?? [], rows ?? []));
  }, [rows, restored, announce]);

  const [domain] = announced;
  const { size: count } = new Set(announced.map(({ id }) => id));
  return domain ? t(count === 1 ? "sites.changedOne" : "sites.changedMany", { domain: domain.url, count }) : "";
};
