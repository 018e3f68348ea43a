import type { Identifier } from "ra-core";
import { type ContextType, useCallback } from "react";
import type { DnsRecord } from "@/model/records";
import { toPlainText } from "@/lib/serverText";
import { useCurrentUser } from "@/ui/services";
import type { OwnWritesContext } from "@/custom/dns";
import { activityLog, type LogEntry, getWriteState, ownEntryIds } from "./activityLog";

type FindOwnWrite = ContextType<typeof OwnWritesContext>;

/** The type is not compared: an address tells A from AAAA. */
const comparedFields = ["name", "data", "priority", "ttl", "comment"];

const isAbout = ({ target, subject }: LogEntry, id: Identifier): boolean =>
  target === "dns" && subject.split(" ").includes(`id=${id}`);

const isStoredValue = (stored = "", now: unknown): boolean =>
  stored.endsWith("…") ? toPlainText(now).startsWith(stored.slice(0, -1)) : toPlainText(now) === stored;

/**
 * Finds the write that left a DNS record in its current state.
 * @param entries newest first
 * @param now undefined for a deleted record
 * @param loadedAt load time of this page, in milliseconds since 1970
 */
export const findOwnWrite = (
  entries: readonly LogEntry[],
  id: Identifier,
  now: DnsRecord | undefined,
  loadedAt: number,
): ReturnType<FindOwnWrite> => {
  const last = entries.find((entry) => isAbout(entry, id) && getWriteState(entry) !== "failed");
  if (!last || (last.kind === "delete") !== (now === undefined)) return undefined;
  const isAsLeft =
    !now || last.changes.every(({ field, to }) => !comparedFields.includes(field) || isStoredValue(to, now[field]));
  if (!isAsLeft) return undefined;
  const isElsewhere = last.at >= loadedAt ? "other" : "unknown";
  return { at: last.at, run: last.run, tab: ownEntryIds.has(last.id) ? "this" : isElsewhere };
};

export const useFindOwnWrite = (): FindOwnWrite => {
  const userId = useCurrentUser().id;
  return useCallback((id, now) => findOwnWrite(activityLog.read(userId), id, now, performance.timeOrigin), [userId]);
};
