import type { DnsRecord } from "../records";
import { toAsciiName } from "@/lib/dnsNames";
import { getOwnerName } from "./change";
import { vitalKinds, type VitalKind } from "./massDeletionSchema";
import { isAddressType, isSameType } from "./recordTypes";

type Row = Pick<DnsRecord, "name" | "type">;

const isOfKind = (kind: VitalKind, { type }: Row): boolean =>
  kind === "address" ? isAddressType(type) : isSameType(type, kind);

/** The vital kinds of which the zone, or its own name, had a record before and has none after. Of addresses only its own name counts. */
export const findLostKinds = (before: readonly Row[], after: readonly Row[], zone: string): VitalKind[] => {
  const loses = (isMeant: (row: Row) => boolean) => before.some(isMeant) && !after.some(isMeant);
  return vitalKinds.filter((kind) => {
    const isAtZone = (row: Row) => isOfKind(kind, row) && getOwnerName(row) === toAsciiName(zone);
    return (zone !== "" && loses(isAtZone)) || (kind !== "address" && loses((row) => isOfKind(kind, row)));
  });
};

/** Arguments of the message `dns.warnings.lastOfKind`. */
export const toLastOfKindArgs = (kind: VitalKind, zone: string) => ({
  kind: kind === "address" ? "A/AAAA" : kind,
  zone,
});
