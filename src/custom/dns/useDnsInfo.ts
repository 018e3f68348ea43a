import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import { useEffect } from "react";
import { isNotOffered } from "@/dataProvider/endpointFacts";
import { DnsRecordSchema, type DnsRecord, type TolerantZone } from "@/model/records";
import { parseRows, type InvalidRecords } from "@/dataProvider/responses";
import { useServices } from "@/ui/services";
import { observeOtherTabs, zoneKey } from "./zoneSync";

export interface ZoneRecords {
  records: readonly DnsRecord[];
  invalidRecords?: InvalidRecords | undefined;
}

export type DnsInfo = ZoneRecords & Pick<TolerantZone, "server" | "current_ip">;

export const parseZone = ({ server, current_ip, records }: TolerantZone): DnsInfo => {
  const { rows, invalidRecords } = parseRows(DnsRecordSchema, records);
  return { server, current_ip, records: rows, invalidRecords };
};

/** The data is null if the server does not offer the list; if it offered it before, that is an error. */
export const useDnsInfo = (domainId: Identifier, { enabled }: { enabled: boolean }) => {
  const { dataProvider } = useServices();
  const queryClient = useQueryClient();
  const queryKey = zoneKey(domainId);
  useEffect(() => observeOtherTabs(queryClient), [queryClient]);
  return useQuery<DnsInfo | null>({
    queryKey,
    enabled,
    queryFn: ({ signal }) =>
      dataProvider
        .dnsInfo({ domain_id: domainId }, { signal })
        .then(parseZone)
        .catch((error: unknown) => {
          if (isNotOffered(error) && !queryClient.getQueryData(queryKey)) return null;
          throw error;
        }),
  });
};

export type DnsQuery = ReturnType<typeof useDnsInfo>;
