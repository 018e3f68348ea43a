import type { Identifier } from "ra-core";
import type { DnsRecord } from "../../../dataProvider/records";
import { namedBy, type Outcome, type Rows, type Write } from "../../../ui/afterWrite/outcome";
import { useLookAgain } from "../../../ui/afterWrite/useLookAgain";
import { usePanel } from "../../../ui/panel";
import { savedRecord } from "../addedRecords";
import { typeToSend, type Ipv6Type } from "../addressType";
import type { Change } from "../changes/change";
import { sameInDns } from "../changes/compare";
import { recordName } from "../recordName";
import type { ZoneRecords } from "../useDnsInfo";

/** What became of a step: `saved` is the record as it is now, if there is one. */
export type Sent = { isDone: true; saved?: DnsRecord | undefined } | { isDone: false; detail: string };

const isDone = (outcome: Outcome | undefined, { kind }: Change): boolean =>
  kind === "remove" ? outcome === "gone" : outcome === (kind === "add" ? "there" : "saved");

interface Zone {
  domainId: Identifier;
  /** The records as they are before the step. */
  before: ZoneRecords;
  readAgain: () => Promise<ZoneRecords>;
}

/** One call both adds a record and saves one with an id; the domain's id identifies the zone. */
const bodyOf = (step: Exclude<Change, { kind: "remove" }>, domainId: Identifier, ipv6Type: Ipv6Type) => {
  const from = step.kind === "change" ? step.from : undefined;
  return { domain_id: domainId, ...from, ...step.to, type: typeToSend(step.to, from ? [from] : [], ipv6Type) };
};

const rowsIn = ({ records, unreadable }: ZoneRecords): Rows => ({ rows: records, isWhole: !unreadable });

const writeOf = (step: Change, data: object): Write => {
  if (step.kind === "remove") return { kind: "delete", id: step.from.id };
  if (step.kind === "change") return { kind: "update", sent: step.to, loaded: step.from };
  return { kind: "create", sent: data, isNamed: namedBy(data, "type", "name", "data") };
};

/** The record that a step made, found in the zone as it was read afterwards. */
const madeBy = (step: Change, before: ZoneRecords, after: ZoneRecords | undefined): DnsRecord | undefined => {
  if (step.kind === "remove") return undefined;
  if (step.kind === "change") return after?.records.find(({ id }) => id === step.from.id);
  const known = new Set(before.records.map(({ id }) => String(id)));
  return after?.records.find((record) => !known.has(String(record.id)) && sameInDns(record, step.to));
};

/** Sends one step. If the answer does not tell whether it was done the zone is read again; nothing is sent twice. */
export const useSendStep = () => {
  const { authProvider, config, dataProvider } = usePanel();
  const { ipv6Type } = config.dns;
  const lookAgain = useLookAgain();

  const send = async (step: Change, domainId: Identifier): Promise<DnsRecord | undefined> => {
    if (step.kind === "remove") {
      await dataProvider.delete("dns", { id: step.from.id });
      return undefined;
    }
    const data = bodyOf(step, domainId, ipv6Type);
    if (step.kind === "add") return savedRecord((await dataProvider.create("dns", { data })).data, data);
    const { id } = step.from;
    return savedRecord((await dataProvider.update("dns", { id, data, previousData: step.from })).data, { ...data, id });
  };

  return async (step: Change, { domainId, before, readAgain }: Zone): Promise<Sent> => {
    try {
      return { isDone: true, saved: await send(step, domainId) };
    } catch (error) {
      let after: ZoneRecords | undefined;
      const read = async () => {
        after = await readAgain();
        return rowsIn(after);
      };
      const data = step.kind === "remove" ? {} : bodyOf(step, domainId, ipv6Type);
      const write = writeOf(step, data);
      const name = recordName(step.kind === "remove" ? step.from : step.to);
      const { detail, outcome } = await lookAgain(error, { before: rowsIn(before), read, write, name });
      void authProvider.checkError(error);
      return isDone(outcome, step) ? { isDone: true, saved: madeBy(step, before, after) } : { isDone: false, detail };
    }
  };
};
