import type { Identifier } from "ra-core";
import type { DnsRecord } from "@/model/records";
import { isDone } from "@/ui/afterWrite/outcome";
import { useVerifyWrite } from "@/ui/afterWrite/useVerifyWrite";
import { useServices } from "@/ui/services";
import { useT } from "@/i18n";
import type { Change } from "@/model/dns/change";
import { isEqualInDns } from "../changes/diffRecords";
import { formatRecord } from "../formatRecord";
import { replaceMissingDataMessage } from "../replaceMissingDataMessage";
import type { ZoneRecords } from "../useDnsInfo";
import { toRows, sendStep, toVerifiableWrite } from "./sendStep";

type Sent = { isDone: true; saved?: DnsRecord | undefined } | { isDone: false; detail: string };

interface StepContext {
  domainId: Identifier;
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

  return async (step: Change, { domainId, before, refetchZone, reference }: StepContext): Promise<Sent> => {
    try {
      const saved = await sendStep(step, { dataProvider, domainId, ipv6Type, origin: { reference } });
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
