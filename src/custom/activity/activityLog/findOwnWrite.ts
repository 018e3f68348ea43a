import type { Identifier } from "ra-core";
import { useCallback } from "react";
import type { DnsRecord } from "@/model/records";
import { toPlainText } from "@/dataProvider/request";
import { useCurrentUser } from "@/ui/services";
import type { FindOwnWrite, OwnWrite } from "@/custom/dns";
import { activityLog, type LogEntry, stateOf, ownEntryIds } from "./activityLog";

/** By these a record is told from what others made of it; an address says whether it is A or AAAA. */
const comparedFields = ["name", "data", "priority", "ttl"];

const isAbout = ({ of, subject }: LogEntry, id: Identifier): boolean =>
  of === "dns" && subject.split(" ").includes(`id=${id}`);

/** Stored values are cut. */
const isValue = (stored = "", now: unknown): boolean =>
  stored.endsWith("…") ? toPlainText(now).startsWith(stored.slice(0, -1)) : toPlainText(now) === stored;

/**
 * The write of a DNS record that left it as it is now, `now` being undefined for one that is gone.
 * @param entries newest first
 * @param loadedAt when this page was loaded
 */
export const findOwnWrite = (
  entries: readonly LogEntry[],
  id: Identifier,
  now: DnsRecord | undefined,
  loadedAt: number,
): OwnWrite | undefined => {
  const last = entries.find((entry) => isAbout(entry, id) && stateOf(entry) !== "failed");
  if (!last || (last.kind === "delete") !== (now === undefined)) return undefined;
  const isAsLeft =
    !now || last.changes.every(({ field, to }) => !comparedFields.includes(field) || isValue(to, now[field]));
  if (!isAsLeft) return undefined;
  const isElsewhere = last.at >= loadedAt ? "other" : "unknown";
  return { at: last.at, run: last.run, tab: ownEntryIds.has(last.id) ? "this" : isElsewhere };
};

/** Finds the current user's own writes of DNS records in the activity log. */
export const useFindOwnWrite = (): FindOwnWrite => {
  const userId = useCurrentUser()?.id ?? "";
  return useCallback((id, now) => findOwnWrite(activityLog.read(userId), id, now, performance.timeOrigin), [userId]);
};
