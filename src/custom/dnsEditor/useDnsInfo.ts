import { useQuery } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import type * as v from "valibot";
import type { DnsInfoSchema } from "../../dataProvider/records";
import { usePanel } from "../panel";

export type DnsInfo = v.InferOutput<typeof DnsInfoSchema>;

/** The zone of a domain: its name, the current address and the records. */
export const useDnsInfo = (domainId: Identifier) => {
  const { dataProvider } = usePanel();
  return useQuery({
    queryKey: ["dns", "info", String(domainId)],
    queryFn: ({ signal }) => dataProvider.dnsInfo({ domain_id: domainId }, { signal }),
  });
};

export type DnsQuery = ReturnType<typeof useDnsInfo>;
