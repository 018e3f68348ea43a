import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DnsRecord, DomainDetail } from "../../dataProvider/records";
import { isLive } from "../../dataProvider/serverLink";
import { hostIn, withoutPrefix } from "../../ui/forms/address";
import { dropAdded, keepAdded, useAddedRecords } from "./addedRecords";
import { idOfSaved } from "./recordView";
import type { DnsInfo, DnsQuery, ZoneRecords } from "./useDnsInfo";

/** What is known of a domain's zone without being told: its name, and the address of the server where it is live. */
export const zoneOf = ({ domain, url, servers }: DomainDetail): Omit<DnsInfo, "records"> => {
  const addressed = (servers ?? []).filter(({ ip_address }) => ip_address);
  const server = addressed.find(({ pivot }) => isLive(pivot)) ?? addressed[0];
  return { server: domain || withoutPrefix(hostIn(url)), current_ip: server?.ip_address };
};

/** The zone of a domain as it is shown: as the server lists it, or, where it lists none, with what was added in this visit. */
export const useZone = (domain: DomainDetail, { data, refetch }: DnsQuery) => {
  const queryClient = useQueryClient();
  const added = useAddedRecords(domain.id);
  const isListed = data !== null;
  const info = useMemo(
    (): DnsInfo | undefined => (data === null ? { ...zoneOf(domain), records: [...added] } : data),
    [data, domain, added],
  );
  return {
    /** Undefined until it has been read. */
    info,
    isListed,
    /** The records as they are now. @throws when they cannot be read. */
    readAgain: async (): Promise<ZoneRecords> => (await refetch({ throwOnError: true })).data ?? { records: added },
    /** @returns the id under which the record is shown now, if that can be said. */
    readSaved: async (record: DnsRecord): Promise<DnsRecord["id"] | undefined> => {
      if (!isListed) keepAdded(queryClient, domain.id, record);
      const { data: after } = await refetch();
      if (after) return idOfSaved(record, info?.records ?? [], after.records);
      return isListed ? undefined : record.id;
    },
    readDeleted: (id: DnsRecord["id"]): Promise<unknown> => {
      if (!isListed) dropAdded(queryClient, domain.id, id);
      return refetch();
    },
  };
};
