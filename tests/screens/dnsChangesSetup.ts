import { screen } from "@testing-library/react";
import { getRequests, type Backend } from "../support/backend";
import { createZoneRecord, openZone } from "./dnsSetup";

/** A draft of changes to a zone. */

const { comment: _, domain_id: __, ...record } = createZoneRecord();
const { id: ___, ...fields } = record;
export { fields, record };
export const change = { kind: "change", from: record, to: { ...fields, data: "1.1.1.1" } };
export const spf = { name: "shop.example", type: "TXT", data: "v=spf1 mx -all", priority: null, ttl: 300 } as const;
export const addition = { kind: "add", key: "new 1", to: spf };

export const saved = (backend: Backend) => getRequests(backend, "POST /api/dns").map(({ body }) => body);

/** Goes on with a draft. */
export const continueWith = async (draft: unknown[], first: string, more: Parameters<typeof openZone>[0] = {}) => {
  const opened = await openZone({ draft, ...more });
  await opened.press("Continue");
  await screen.findByLabelText(first);
  return opened;
};
