import type { Identifier } from "ra-core";
import { isNotOffered } from "@/dataProvider/endpointFacts";
import { toAsciiName } from "@/lib/dnsNames";
import { parseHost } from "@/lib/webAddress";
import type { StatusName } from "@/ui/status/Status";
import type { DnsInfo } from "../useDnsInfo";
import { assessZone, type Assessment, type ZoneObjection } from "./assessZone";
import { isTemplateComplete, resolveTemplate } from "./dnsTemplate";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";

export interface BulkDomain {
  id: Identifier;
  url: string;
}

export type ZoneResult = DnsInfo | { error: unknown };

/** The zone of a domain compared with the template; `fits` and `conflict` can be changed. */
export type BulkDnsRow = { domain: BulkDomain } & (
  | { state: "unread" | "noZone" }
  | { state: "failed"; error: unknown }
  /** Another domain of the list has the same zone, which is changed only once. */
  | { state: "sameZone"; other: BulkDomain }
  /** `incomplete`: the domain's own value is missing or wrong. */
  | { state: "nothing" | "incomplete" }
  /** The zone is not as the run that is undone has left it. */
  | { state: "changed"; obstacle: ZoneObjection }
  | { state: "fits" | "conflict"; verdict: Assessment; zone: DnsInfo }
);

/** False where the domain's own value would change nothing. */
export const hasOwnValue = ({ state }: BulkDnsRow): boolean => state !== "noZone" && state !== "sameZone";

/** The status of each state, in the order of the summary. */
export const rowStatusNames = {
  fits: "done",
  conflict: "notice",
  changed: "notice",
  incomplete: "notice",
  nothing: "idle",
  sameZone: "idle",
  noZone: "idle",
  failed: "failed",
  unread: "idle",
} as const satisfies Record<BulkDnsRow["state"], StatusName>;

export const rowStates = Object.keys(rowStatusNames) as BulkDnsRow["state"][];

/** Compares each zone with the template once. */
export const createRows = (template: DnsTemplate) => {
  const assessments = new WeakMap<DnsInfo, Assessment>();
  const getAssessment = (zone: DnsInfo, ownTemplate: DnsTemplate): Assessment => {
    const verdict = assessments.get(zone) ?? assessZone(ownTemplate, zone.records, zone.server ?? "");
    assessments.set(zone, verdict);
    return verdict;
  };
  return (domains: readonly BulkDomain[], zones: ReadonlyMap<Identifier, ZoneResult>): BulkDnsRow[] => {
    const owners = new Map<string, BulkDomain>();
    return domains.map((domain): BulkDnsRow => {
      const zone = zones.get(domain.id);
      if (!zone) return { domain, state: "unread" };
      if ("error" in zone)
        return isNotOffered(zone.error) ? { domain, state: "noZone" } : { domain, state: "failed", error: zone.error };
      if (!zone.server) return { domain, state: "noZone" };
      const other = owners.get(toAsciiName(zone.server));
      if (other) return { domain, state: "sameZone", other };
      owners.set(toAsciiName(zone.server), domain);
      const ownTemplate = resolveTemplate(template, domain.id);
      if (ownTemplate !== template && !isTemplateComplete(ownTemplate, true)) return { domain, state: "incomplete" };
      const verdict = getAssessment(zone, ownTemplate);
      const { obstacle } = verdict;
      if (obstacle) return { domain, state: "changed", obstacle };
      if (verdict.changes.length === 0) return { domain, state: "nothing" };
      return { domain, state: verdict.objections.length > 0 ? "conflict" : "fits", verdict, zone };
    });
  };
};

/** `toggled` has the domains for which the user changed the default: selected if it fits, not selected with a conflict. */
export const isSelected = (row: BulkDnsRow, toggled: readonly Identifier[]): boolean =>
  row.state === (toggled.includes(row.domain.id) ? "conflict" : "fits");

const toComparableHost = (text: string) => toAsciiName(parseHost(text));

/**
 * Parses a pasted column: lines of a domain and its value in any order, or values alone, which fill the domains from `from` on. Undefined
 * for a single value. @returns values by domain id, and `unknown` lines that match no domain
 */
export const parsePastedColumn = (text: string, domains: readonly BulkDomain[], from: Identifier) => {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.match(/[^\s,;]+/g) ?? [])
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
