import { ApiError } from "@/dataProvider/errors";
import type { Translate } from "@/i18n";
import type { DnsRecord } from "@/model/records";
import { getRecordType, splitData } from "@/model/dns/recordTypes";
import { dns } from "./texts";

const isLabeled = (part: string): part is keyof typeof dns.required => Object.hasOwn(dns.required, part);

export const toRequiredKey = (part: string) => `dns.required.${isLabeled(part) ? part : "data"}` as const;

/** Replaces 'The data field is required.' in the error of a refused record by the value that its type needs. */
export const replaceMissingDataMessage = (
  error: unknown,
  { type, data }: Pick<DnsRecord, "type" | "data">,
  t: Translate,
): void => {
  const value = splitData(type, data ?? "").values.at(-1) ?? "";
  if (!(error instanceof ApiError) || !("data" in error.fieldErrors) || value.trim() !== "") return;
  const part = getRecordType(type).parts.at(-1)?.name ?? "";
  error.fieldErrors["data"] = t(toRequiredKey(part));
};
