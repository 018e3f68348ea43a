import type { Identifier } from "ra-core";
import { isNotOffered } from "@/dataProvider/routeSets";
import { toAsciiName } from "@/lib/dnsNames";
import { parseHost } from "@/lib/address";
import type { DnsInfo } from "../useDnsInfo";
import { assessZone, type Assessment } from "./assessZone";
import { isTemplateComplete, resolveTemplate } from "./dnsTemplate";
import type { DnsTemplate } from "./dnsTemplateSchema";

export interface BulkDomain {
  id: Identifier;
  url: string;
}

/** A domain's zone as it was read, or why it was not. */
export type ZoneResult = DnsInfo | { error: unknown };

/** What is said of a domain: `fits` and `conflict` can be changed. */
export type Row = { domain: BulkDomain } & (
  | { state: "unread" | "noZone" }
  | { state: "failed"; error: unknown }
  /** Another domain of the list has the same zone, which is changed once. */
  | { state: "sameZone"; other: BulkDomain }
  /** What the domain has of its own is missing or wrong. */
  | { state: "nothing" | "incomplete" }
  | { state: "fits" | "conflict"; verdict: Assessment; zone: DnsInfo }
);

/** Whether a value of the domain's own is asked for: not where there is nothing to change with it. */
export const hasOwnValue = ({ state }: Row): boolean => state !== "noZone" && state !== "sameZone";

/** The order of counts: what needs attention first. */
export const rowStates = [
  "fits",
  "conflict",
  "incomplete",
  "nothing",
  "sameZone",
  "noZone",
  "failed",
  "unread",
] as const;

/** Compares zones with what is wanted, each zone once. */
export const createRows = (wanted: DnsTemplate) => {
  const known = new WeakMap<DnsInfo, Assessment>();
  const getAssessment = (zone: DnsInfo, own: DnsTemplate): Assessment => {
    const verdict = known.get(zone) ?? assessZone(own, zone.records, zone.server ?? "");
    known.set(zone, verdict);
    return verdict;
  };
  return (domains: readonly BulkDomain[], zones: ReadonlyMap<Identifier, ZoneResult>): Row[] => {
    const owners = new Map<string, BulkDomain>();
    return domains.map((domain): Row => {
      const zone = zones.get(domain.id);
      if (!zone) return { domain, state: "unread" };
      if ("error" in zone)
        return isNotOffered(zone.error) ? { domain, state: "noZone" } : { domain, state: "failed", error: zone.error };
      if (!zone.server) return { domain, state: "noZone" };
      const other = owners.get(toAsciiName(zone.server));
      if (other) return { domain, state: "sameZone", other };
      owners.set(toAsciiName(zone.server), domain);
      const own = resolveTemplate(wanted, domain.id);
      if (own !== wanted && !isTemplateComplete(own, true)) return { domain, state: "incomplete" };
      const verdict = getAssessment(zone, own);
      if (verdict.changes.length === 0) return { domain, state: "nothing" };
      return { domain, state: verdict.objections.length > 0 ? "conflict" : "fits", verdict, zone };
    });
  };
};

/** A domain is chosen when it fits; one with a conflict when the person says so. `toggled`: where the person said otherwise. */
export const isSelected = (row: Row, toggled: ReadonlySet<Identifier>): boolean =>
  (row.state === "fits" && !toggled.has(row.domain.id)) || (row.state === "conflict" && toggled.has(row.domain.id));

interface Pasted {
  /** By the domain's id. */
  values: Record<string, string>;
  /** Lines that fit no domain. */
  unknown: readonly string[];
}

const toComparableHost = (text: string) => toAsciiName(parseHost(text));

/**
 * A pasted column: lines of a domain and its value, in any order, or of values alone, which fill the given domains one after the
 * other. Undefined for a single value, which is no column.
 */
export const parsePastedColumn = (
  text: string,
  domains: readonly BulkDomain[],
  from: Identifier,
): Pasted | undefined => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .split(/[\s,;]+/)
        .filter(Boolean),
    )
    .filter((words) => words.length > 0);
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined;
  const byName = new Map(domains.map(({ id, url }) => [toComparableHost(url), id]));
  const below = domains.slice(domains.findIndex(({ id }) => id === from)).map(({ id }) => id);
  const values: Record<string, string> = {};
  const unknown: string[] = [];
  for (const words of lines) {
    const [first = ""] = words;
    const id = words.length === 1 ? below.shift() : byName.get(toComparableHost(first));
    if (id === undefined) unknown.push(words.join(" "));
    else values[String(id)] = words.at(-1) ?? "";
  }
  return { values, unknown };
};
