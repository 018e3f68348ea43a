import type { Identifier } from "ra-core";
import { isNotOffered } from "../../../dataProvider/routeSets";
import { asciiName } from "../../../lib/dnsNames";
import type { DnsInfo } from "../useDnsInfo";
import { verdictOf, type Verdict } from "./verdict";
import type { Wanted } from "./wantedSchema";

export interface ManyDomain {
  id: Identifier;
  url: string;
}

/** A domain's zone as it was read, or why it was not. */
export type ReadZone = DnsInfo | { error: unknown };

/** What is said of a domain: `fits` and `conflict` can be changed. */
export type Row = { domain: ManyDomain } & (
  | { state: "unread" | "noZone" }
  | { state: "failed"; error: unknown }
  /** Another domain of the list has the same zone, which is changed once. */
  | { state: "sameZone"; other: ManyDomain }
  | { state: "nothing" }
  | { state: "fits" | "conflict"; verdict: Verdict; zone: DnsInfo }
);

/** The order of counts: what needs attention first. */
export const rowStates = ["fits", "conflict", "nothing", "sameZone", "noZone", "failed", "unread"] as const;

/** Compares zones with what is wanted, each zone once. */
export const createRows = (wanted: Wanted) => {
  const known = new WeakMap<DnsInfo, Verdict>();
  const verdictFor = (zone: DnsInfo): Verdict => {
    const verdict = known.get(zone) ?? verdictOf(wanted, zone.records, zone.server ?? "");
    known.set(zone, verdict);
    return verdict;
  };
  return (domains: readonly ManyDomain[], zones: ReadonlyMap<Identifier, ReadZone>): Row[] => {
    const owners = new Map<string, ManyDomain>();
    return domains.map((domain): Row => {
      const zone = zones.get(domain.id);
      if (!zone) return { domain, state: "unread" };
      if ("error" in zone)
        return isNotOffered(zone.error) ? { domain, state: "noZone" } : { domain, state: "failed", error: zone.error };
      if (!zone.server) return { domain, state: "noZone" };
      const other = owners.get(asciiName(zone.server));
      if (other) return { domain, state: "sameZone", other };
      owners.set(asciiName(zone.server), domain);
      const verdict = verdictFor(zone);
      if (verdict.changes.length === 0) return { domain, state: "nothing" };
      return { domain, state: verdict.objections.length > 0 ? "conflict" : "fits", verdict, zone };
    });
  };
};

/** A domain is chosen when it fits; one with a conflict when the person says so. `toggled`: where the person said otherwise. */
export const isChosen = (row: Row, toggled: ReadonlySet<Identifier>): boolean =>
  (row.state === "fits" && !toggled.has(row.domain.id)) || (row.state === "conflict" && toggled.has(row.domain.id));
