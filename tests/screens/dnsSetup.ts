import { screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
// Loaded beforehand: no test waits for code.
import "@/custom/dns/mui/RecordDialog";
import "@/custom/dns/bulkEdit/BulkEditor";
import "@/resources/domains/edit/DomainEdit";
import "@/ui/conflict/ConflictDialog";
import "@/ui/widgets/ConfirmDialog";
import { zoneDrafts } from "@/custom/dns";
import { getPersistedChanges } from "@/custom/dns/bulkEdit/useChangeSet";
import type { DnsRecord } from "../../mocks/backend/types";
import { createLogEntries } from "../e2e/activityLogSetup";
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

/** Stores an entry of the user's activity log as another tab or a run does. */
export const storeLogEntry = (backend: Backend, entry: { id: number; [field: string]: unknown }) => {
  const key = `spire.activityLog.1.${getSuperAdminId(backend)}.${entry.id}`;
  const stored = { ...createLogEntries(1)[0], target: "dns", ...entry, id: `${entry.id}` };
  localStorage.setItem(key, JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent("storage", { key }));
};

interface Options {
  at?: string;
  records?: readonly Partial<DnsRecord>[];
  draft?: readonly unknown[];
  /** The zone's name as the server gives it. */
  zone?: string;
  missingRoutes?: readonly string[];
  given?: (backend: Backend) => void;
}

/** The drawer of a review opens before its steps are shown, and can be applied when they are. */
export const findEnabledButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole("button", { name });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute("aria-disabled", "true");
    return button;
  });

/** The page of shop.example with these records; they have the ids 1001, 1002, … */
export const openZone = async ({ at = "/domains/1", records = [{}], draft, ...more }: Options = {}) => {
  const { zone = ZONE, missingRoutes = [], given } = more;
  const opened = await renderPanel({
    as: "super-admin",
    at,
    domains: [createStoredDomain({ id: 1, url: ZONE, domain: zone, installations: [{ server_id: 2 }] })],
    backend: { missingRoutes: [...missingRoutes] },
    given: (backend) => {
      const stored = records.map((record, index) => createZoneRecord({ id: 1001 + index, ...record }));
      getZoneRecords(backend).splice(0, Infinity, ...stored);
      if (draft) storeDraft(backend, draft);
      given?.(backend);
    },
  });
  const { user } = opened;
  const press = async (name: string | RegExp) => user.click(await findEnabledButton(name));
  const fill = async (name: string | RegExp, text: string) => {
    const field = await screen.findByRole("textbox", { name });
    await user.clear(field);
    if (text) await user.paste(text);
    return field;
  };
  /** Submits the open dialog of an A record. */
  const submitAddress = async (data: string) => {
    await fill("Target (IP Address)", data);
    await press("Submit");
  };
  return { ...opened, press, fill, submitAddress };
};
