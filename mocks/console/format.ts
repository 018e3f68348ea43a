import type { QaChange, QaFault } from "./state";

/** `:id`, because the `{id}` of the endpoint table would be escaped in an address. */
const callText = (call: string): string => call.replace(/\{(\w+)\}/g, ":$1");

const faultText = ({ call, kind, times, ms, after }: QaFault): string => {
  const options = Object.entries({ times, ms, after }).filter(([, value]) => value !== undefined);
  return [`${callText(call)}=${kind}`, ...options.map(([name, value]) => `${name}=${value}`)].join(";");
};

/** A change as readable text: `set:hostile,fault:GET /api/domains=500,delay:800`. `parseQa` reads it. */
export const formatQa = ({ set, as, faults, delay, limit, push }: QaChange): string => {
  const parts: string[] = [];
  if (set !== undefined) parts.push(`set:${set}`);
  if (as !== undefined) parts.push(`as:${as}`);
  if (faults?.length === 0) parts.push("fault:none");
  for (const fault of faults ?? []) parts.push(`fault:${faultText(fault)}`);
  if (delay !== undefined) parts.push(`delay:${delay}`);
  if (limit !== undefined) parts.push(`limit:${limit}`);
  if (push !== undefined) parts.push(`push:${push}`);
  return parts.join(",");
};
