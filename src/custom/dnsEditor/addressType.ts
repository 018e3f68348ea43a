import type { PanelConfig } from "../../config";
import type { DnsRecord } from "../../dataProvider/records";
import { isIpv6 } from "./addresses";
import { optionOf } from "./record";

/** How an IPv6 address is sent. "A" is for a backend that knows no AAAA and decides by the address. */
export type Ipv6Type = PanelConfig["dns"]["ipv6Type"];

type Target = Pick<DnsRecord, "type" | "data">;

const targetOf = ({ data }: Pick<Target, "data">) => (data ?? "").trim();

/**
 * The type to send. A and AAAA are one option in the form: if the target of `known` did not change, the record keeps its type;
 * otherwise the address decides.
 */
export const typeToSend = (typed: Target, known: readonly Target[], ipv6Type: Ipv6Type): string => {
  const option = optionOf(typed.type);
  if (option !== "A") return option;
  const same = known.find((record) => optionOf(record.type) === "A" && targetOf(record) === targetOf(typed));
  return same?.type ?? (isIpv6(targetOf(typed)) ? ipv6Type : "A");
};
