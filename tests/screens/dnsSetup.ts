import { vi } from "vitest";
// Loaded beforehand: no test waits for code.
import "@/custom/dns/mui/RecordDialog";
import "@/custom/dns/bulkEdit/BulkEditor";
import "@/resources/domains/edit/DomainEdit";
import "@/ui/conflict/ConflictDialog";
import "@/ui/widgets/ConfirmDialog";
import { zoneDrafts } from "@/custom/dns";
import { getPersistedChanges } from "@/custom/dns/bulkEdit/useChangeSet";
import type { DnsRecord } from "../../mocks/backend/types";
import type { Backend } from "../support/backend";
import { createStoredDomain, getSuperAdminId } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

export const ZONE = "shop.example";

/** jsdom has no layout, and a virtual table without a height renders no rows. */
export const mockHeights = () => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(41);
};

/** The records of the domain's zone, to be changed in place. */
export const getZoneRecords = ({ store }: Backend, id = 1): DnsRecord[] => {
  const domain = store.domains.get(id);
  if (!domain) throw new Error(`There is no domain ${id}`);
  return store.getZone(domain);
};

export const createZoneRecord = (record: Partial<DnsRecord> = {}): DnsRecord => ({
  id: 1001,
  domain_id: 1,
  name: `www.${ZONE}`,
  type: "A",
  data: "8.8.8.8",
  priority: null,
  ttl: 300,
  comment: null,
  ...record,
});

/** Stores a draft as another tab of this browser does. */
export const storeDraft = (backend: Backend, changes: readonly unknown[]) => {
  const key = zoneDrafts.toKey(getSuperAdminId(backend) ?? 0, "1");
  localStorage.setItem(key, JSON.stringify({ id: "1", changes, count: changes.length }));
  window.dispatchEvent(new StorageEvent("storage", { key }));
};

export const readDraft = (backend: Backend) => getPersistedChanges(getSuperAdminId(backend) ?? 0, 1);

interface Options {
  at?: string;
  records?: readonly Partial<DnsRecord>[];
  draft?: readonly unknown[];
  /** The zone's name as the server gives it. */
  zone?: string;
}

/** The page of shop.example with these records; they have the ids 1001, 1002, … */
export const openZone = ({ at = "/domains/1", records = [{}], draft, zone: domain = ZONE }: Options = {}) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: [createStoredDomain({ id: 1, url: ZONE, domain, installations: [{ server_id: 2 }] })],
    given: (backend) => {
      const zone = records.map((record, index) => createZoneRecord({ id: 1001 + index, ...record }));
      getZoneRecords(backend).splice(0, Infinity, ...zone);
      if (draft) storeDraft(backend, draft);
    },
  });
