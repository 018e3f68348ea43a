import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "@/dataProvider";
import type { WriteOrigin } from "@/dataProvider/transport";
import type { DnsRecord } from "@/model/records";
import { useT } from "@/i18n";
import { isDone, type FetchedRows, type Write } from "@/ui/afterWrite/outcome";
import { useVerifyWrite } from "@/ui/afterWrite/useVerifyWrite";
import { useServices } from "@/ui/services";
import { isEqualInDns, isSameRecord } from "@/model/dns/diffRecords";
import { formatRecord } from "../formatRecord";
import { replaceMissingDataMessage, toRequiredKey } from "../replaceMissingDataMessage";
import { toSavedRecord } from "@/model/dns/toSavedRecord";
import { resolveType, type Ipv6Type } from "@/model/dns/record";
import { findMissingPart } from "@/model/dns/recordTypes";
import { applyEdit, type Change } from "@/model/dns/change";
import { isCommentLost } from "@/model/dns/comment";
import type { ZoneRecords } from "../useDnsInfo";

/** One call both adds a record and saves one with an id; the domain's id identifies the zone. */
const toBody = (step: Exclude<Change, { kind: "remove" }>, domainId: Identifier, ipv6Type: Ipv6Type) => {
  const saved = step.kind === "change" ? [step.from] : [];
  const { remarks: _, ...fields } = step.kind === "change" ? applyEdit(step.from, step.to) : step.to;
  return { domain_id: domainId, ...fields, type: resolveType(step.to, saved, ipv6Type) };
};

interface Target {
  dataProvider: Pick<PanelDataProvider, "create" | "update" | "delete">;
  domainId: Identifier;
  ipv6Type: Ipv6Type;
  origin?: WriteOrigin;
}

/** Calls the data provider, because runs have no React hooks. @returns the saved record, if there is one @throws ApiError */
export const sendStep = async (
  step: Change,
  { dataProvider, domainId, ipv6Type, origin }: Target,
): Promise<DnsRecord | undefined> => {
  const meta = { origin };
  if (step.kind === "remove") {
    // The activity log records the deleted record.
    await dataProvider.delete("dns", { id: step.from.id, previousData: { domain_id: domainId, ...step.from }, meta });
    return undefined;
  }
  const data = toBody(step, domainId, ipv6Type);
  if (step.kind === "add") return toSavedRecord((await dataProvider.create("dns", { data, meta })).data, data);
  const { id } = step.from;
  return toSavedRecord((await dataProvider.update("dns", { id, data, previousData: step.from, meta })).data, {
    ...data,
    id,
  });
};

/** True if the server has stored the record of a step without the comment that was sent. */
export const hasLostComment = (step: Change, saved: DnsRecord | undefined): boolean =>
  step.kind !== "remove" &&
  saved !== undefined &&
  isCommentLost((step.kind === "change" ? applyEdit(step.from, step.to) : step.to).comment, saved.comment);

export const toVerifiableWrite = (
  step: Change,
  { domainId, ipv6Type }: Omit<Target, "dataProvider" | "origin">,
): Write => {
  if (step.kind === "remove") return { kind: "delete", id: step.from.id };
  if (step.kind === "change") return { kind: "update", sent: step.to, loaded: step.from };
  const body = toBody(step, domainId, ipv6Type);
  return { kind: "create", isNamed: (row) => isSameRecord(row as DnsRecord, body) };
};

export const toRows = ({ records, invalidRecords }: ZoneRecords): FetchedRows => ({
  rows: records,
  isWhole: !invalidRecords,
});

type Sent = { isDone: true; saved?: DnsRecord | undefined } | { isDone: false; detail: string };

interface StepContext {
  domainId: Identifier;
  /** The name of the zone, for the activity log: the domain may not be cached. */
  zone: string | undefined;
  before: ZoneRecords;
  refetchZone: () => Promise<ZoneRecords>;
  reference?: string | undefined;
}

const findSavedRecord = (step: Change, before: ZoneRecords, after: ZoneRecords | undefined): DnsRecord | undefined => {
  if (step.kind === "remove") return undefined;
  if (step.kind === "change") return after?.records.find(({ id }) => id === step.from.id);
  const idsBefore = new Set(before.records.map(({ id }) => String(id)));
  return after?.records.find((record) => !idsBefore.has(String(record.id)) && isEqualInDns(record, step.to));
};

/** Sends one step. With an unknown outcome the zone is refetched to verify it; nothing is sent twice. */
export const useSendStep = () => {
  const { authProvider, config, dataProvider } = useServices();
  const t = useT();
  const { ipv6Type } = config.dns;
  const verifyWrite = useVerifyWrite();

  return async (step: Change, { domainId, zone, before, refetchZone, reference }: StepContext): Promise<Sent> => {
    const missing = step.kind === "remove" ? undefined : findMissingPart(step.to.type, step.to.data);
    if (missing) return { isDone: false, detail: t(toRequiredKey(missing)) };
    const origin = { reference, ...(zone && { names: { domain_id: zone } }) };
    try {
      const saved = await sendStep(step, { dataProvider, domainId, ipv6Type, origin });
      return { isDone: true, saved };
    } catch (error) {
      let after: ZoneRecords | undefined;
      const read = async () => {
        after = await refetchZone();
        return toRows(after);
      };
      const write = toVerifiableWrite(step, { domainId, ipv6Type });
      const record = step.kind === "remove" ? step.from : step.to;
      const name = formatRecord(record);
      replaceMissingDataMessage(error, record, t);
      const { detail, outcome } = await verifyWrite(error, { before: toRows(before), read, write, name });
      void authProvider.checkError(error);
      return isDone(outcome, write)
        ? { isDone: true, saved: findSavedRecord(step, before, after) }
        : { isDone: false, detail };
    }
  };
};
