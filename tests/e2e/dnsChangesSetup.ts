import type { Backend } from "../../mocks/backend";
import { ZONE, addZone, test as base, www } from "./dnsSetup";
import { expect } from "./fixtures";
import { BulkEditor } from "./pages/bulkEditor";

export const test = base.extend<{ bulkEdit: BulkEditor }>({
  bulkEdit: ({ page }, provide) => provide(new BulkEditor(page)),
});

export const mail = { type: "MX", data: "mx1.old.example", priority: 10 } as const;
export const spf = { type: "TXT", data: "v=spf1 include:old.example -all" } as const;

/** The writes to the zone in their order, as `METHOD data`. */
export const writes = (backend: Backend): string[] =>
  backend.calls
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/dns"))
    .map(({ method, path, body, status = 0 }) => {
      const { id, type, data } = (body ?? {}) as Record<string, string | number>;
      const words =
        method === "DELETE" ? ["remove", path.split("/").at(-1)] : [id ? `change ${id}` : "add", type, data];
      return [...words, ...(status >= 200 && status < 300 ? [] : [status])].join(" ");
    });

/** shop.example with an address, and seven changes: one of them changed, three added, three removed. */
export const withSeven = async (backend: Backend, bulkEdit: BulkEditor, open: (id: number) => Promise<void>) => {
  const { id } = addZone(backend, [www, ...["a", "b", "c"].map((name) => ({ name: `${name}.${ZONE}` }))]);
  await open(id);
  await bulkEdit.toggle.click();
  await bulkEdit.cell("Data", `A www.${ZONE}`).fill("1.1.1.1");
  for (const name of ["a", "b", "c"]) await bulkEdit.remove(`A ${name}.${ZONE}`).click();
  for (const number of [1, 2, 3]) {
    await bulkEdit.addRow.click();
    await bulkEdit.cell("Name", `new record ${number}`).fill(`n${number}`);
    await bulkEdit.cell("Data", `new record ${number}`).fill(`1.1.1.${number + 1}`);
  }
  await expect(bulkEdit.pending).toHaveText("7 changes not applied");
  const first = id * 1000;
  return {
    id,
    expected: [
      "add A 1.1.1.2",
      "add A 1.1.1.3",
      "add A 1.1.1.4",
      `change ${first + 1} A 1.1.1.1`,
      `remove ${first + 2}`,
      `remove ${first + 3}`,
      `remove ${first + 4}`,
    ],
  };
};
