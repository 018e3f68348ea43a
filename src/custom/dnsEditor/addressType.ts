import type { PanelConfig } from "../../config";
import type { DnsRecord } from "../../dataProvider/records";
import { isIpv6 } from "./addresses";
import { optionOf } from "./record";

/** How an IPv6 address is sent. "A" is for a backend that knows no other and decides by the address. */
export type Ipv6Type = PanelConfig["dns"]["ipv6Type"];

type Target = Pick<DnsRecord, "type" | "data">;

const targetOf = ({ data }: Pick<Target, "data">) => (data ?? "").trim();

/**
 * The type that is sent for what the form says. A and AAAA are one option there: a record of `known` whose target was not
 * changed keeps the type it came with; any other target decides by its address.
 */
export const typeToSend = (typed: Target, known: readonly Target[], ipv6Type: Ipv6Type): string => {
  const option = optionOf(typed.type);
  if (option !== "A") return option;
  const same = known.find((record) => optionOf(record.type) === "A" && targetOf(record) === targetOf(typed));
  return same?.type ?? (isIpv6(targetOf(typed)) ? ipv6Type : "A");
};
