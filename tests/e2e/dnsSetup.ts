import type { Backend } from "../../mocks/backend";
import type { DnsRecord, Domain } from "../../mocks/backend/types";
import { addDomain } from "./addDomain";
import { expect, test as base } from "./fixtures";
import { BulkEditor } from "./pages/bulkEditor";
import { EditDomainPage } from "./pages/editDomainPage";

type Records = readonly (Partial<DnsRecord> & Record<string, unknown>)[];

interface DnsFixtures {
  edit: EditDomainPage;
  dns: EditDomainPage["dns"];
  bulkEdit: BulkEditor;
  /** Opens the page of shop.example with these records. @returns the domain's id */
  openZone: (records?: Records) => Promise<number>;
  /** Opens the page and the bulk editor. */
  openBulkEdit: (records: Records) => Promise<number>;
  /** Opens the bulk editor with a draft: a record changed, three added, three removed. @returns the expected writes */
  openSevenChanges: () => Promise<{ id: number; expected: string[] }>;
}

export const test = base.extend<DnsFixtures>({
  edit: ({ page }, provide) => provide(new EditDomainPage(page)),
  dns: ({ edit }, provide) => provide(edit.dns),
  bulkEdit: ({ page }, provide) => provide(new BulkEditor(page)),
  openZone: ({ backend, edit }, provide) =>
    provide(async (records) => {
      const { id } = addZone(backend, records);
      await edit.open(id);
      return id;
    }),
  openBulkEdit: ({ openZone, bulkEdit }, provide) =>
    provide(async (records) => {
      const id = await openZone(records);
      await bulkEdit.toggle.click();
      return id;
    }),
  openSevenChanges: ({ openBulkEdit, bulkEdit }, provide) =>
    provide(async () => {
      const id = await openBulkEdit([www, ...["a", "b", "c"].map((name) => ({ name: `${name}.${ZONE}` }))]);
      await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
      for (const name of ["a", "b", "c"]) await bulkEdit.removeButton(`A ${name}.${ZONE}`).click();
      for (const number of [1, 2, 3]) {
        await bulkEdit.addRow.click();
        await bulkEdit.cell("Name", `new record ${number}`).fill(`n${number}`);
        await bulkEdit.cell("Data", `new record ${number}`).fill(`1.1.1.${number + 1}`);
      }
      await expect(bulkEdit.pending).toHaveText("7 changes not applied");
      const added = [2, 3, 4].map((last) => `add A 1.1.1.${last}`);
      const removed = [2, 3, 4].map((nth) => `remove ${id * 1000 + nth}`);
      return { id, expected: [...added, `change ${id * 1000 + 1} A 1.1.1.1`, ...removed] };
    }),
});

export const SAVE = "POST /api/dns";
export const LIST = "GET /api/dns";
export const HOSTNAME = "Hostname (optional)";
export const IP = "Target (IP Address)";
export const ZONE = "shop.example";

/** Gives a domain these records, with the ids 3001, 3002, … for domain 3. */
export const setZone = ({ store }: Backend, domain: Domain, records: Records) => {
  const plain = { domain_id: domain.id, name: domain.domain, type: "A", data: "8.8.8.8", priority: null, ttl: 300 };
  const all = records.map(
    (record, index) => ({ ...plain, comment: null, id: domain.id * 1000 + index + 1, ...record }) as DnsRecord,
  );
  store.getZone(domain).splice(0, Infinity, ...all);
};

export const addZone = (backend: Backend, records: Records = []) => {
  const domain = addDomain(backend, { domain: ZONE });
  setZone(backend, domain, records);
  return domain;
};
export const www = { name: `www.${ZONE}` };

/** Each as `add A 1.1.1.1`, `change 3001 A 1.1.1.1` or `remove 3001`. */
export const listZoneWrites = (backend: Backend): string[] =>
  backend.requestLog
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"))
    .map(({ method, path, body }) => {
      const { id, type, data } = (body ?? {}) as Record<string, string | number>;
      const words =
        method === "DELETE" ? ["remove", path.split("/").at(-1)] : [id ? `change ${id}` : "add", type, data];
      return words.join(" ");
    });
