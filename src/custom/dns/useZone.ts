import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "@/dataProvider/errors";
import type { DnsRecord, DomainDetail } from "@/model/records";
import { isLive } from "@/model/installation";
import { getOutcome, describeWrite, type FetchedRows } from "@/ui/afterWrite/outcome";
import type { WriteProbe } from "@/ui/afterWrite/useVerifyWrite";
import { parseHost, stripAddressPrefix } from "@/lib/webAddress";
import { removeAddedRecord, clearAppliedSet, cacheAddedRecord, noRecords, useAddedRecords } from "./zoneCache";
import { findSavedId } from "./filterRecords";
import type { DnsInfo, DnsQuery, ZoneRecords } from "./useDnsInfo";
import { emitZoneChanged } from "./zoneSync";

/** The zone's name and current address for a server that does not list its records. */
export const deriveZone = ({ domain, url, servers }: DomainDetail): Omit<DnsInfo, "records"> => {
  const addressed = (servers ?? []).filter(({ ip_address }) => ip_address);
  const server = addressed.find(({ pivot }) => isLive(pivot)) ?? addressed[0];
  return { server: domain || stripAddressPrefix(parseHost(url)), current_ip: server?.ip_address };
};

interface RefetchedRecord {
  /** The record as listed after the write, if found. */
  listed: DnsRecord | undefined;
  /** The zone is as it was before the write. */
  isMissing: boolean;
}

/** The listed zone, or the records added in this visit if the server lists none. */
export const useZone = (domain: DomainDetail, { data, refetch }: DnsQuery) => {
  const queryClient = useQueryClient();
  const added = useAddedRecords(domain.id);
  const isListed = data !== null;
  const info = useMemo(
    (): DnsInfo | undefined => (data === null ? { ...deriveZone(domain), records: [...added] } : data),
    [data, domain, added],
  );
  const refetchZone = async (): Promise<ZoneRecords> => {
    const startedAt = Date.now();
    const { data: zone, dataUpdatedAt } = await refetch({ throwOnError: true });
    // When the screen is left, react-query cancels the fetch and resolves with the earlier data.
    if (dataUpdatedAt < startedAt) throw new ApiError({ kind: "network", endpoint: "GET /api/dns" });
    return zone ?? { records: added };
  };
  const onWritten = () => {
    clearAppliedSet(queryClient, domain.id);
    emitZoneChanged(domain.id);
  };
  // Records that the server does not list cannot be looked up.
  const toRows = ({ records, invalidRecords }: ZoneRecords): FetchedRows => ({
    rows: records,
    isWhole: isListed && !invalidRecords,
  });
  return {
    info,
    isListed,
    /** @throws ApiError */
    refetchZone,
    probe: (): WriteProbe => ({
      before: toRows(info ?? { records: [] }),
      read: async () => toRows(isListed ? await refetchZone() : { records: [] }),
    }),
    refetchSaved: async (record: DnsRecord, before: DnsRecord | undefined): Promise<RefetchedRecord> => {
      onWritten();
      if (!isListed) cacheAddedRecord(queryClient, domain.id, record);
      const { data: after, isError } = await refetch();
      // After an error the data is that from before the write.
      if (!after || isError) return { listed: isListed ? undefined : record, isMissing: false };
      const records = info?.records ?? noRecords;
      const id = findSavedId(record, records, after.records);
      const write = describeWrite(record, before, "type", "name", "data");
      const outcome = getOutcome(write, { rows: records, isWhole: true }, toRows(after));
      return {
        listed: after.records.find((listed) => listed.id === id),
        isMissing: outcome === "notSaved" || (id === undefined && outcome === "notThere"),
      };
    },
    refetchDeleted: (id: DnsRecord["id"]): Promise<unknown> => {
      onWritten();
      if (!isListed) removeAddedRecord(queryClient, domain.id, id);
      return refetch();
    },
  };
};
