// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { standardTable } from "../../tests/contract/standardTable";
import { addResources } from "../../tests/support/addResources";
import { type Backend, listCalls, getRequests, startBackend } from "../../tests/support/backend";
import { signIn } from "../../tests/support/renderPanel";
import { parseConfig } from "@/config";
import { createServices } from "@/startup/createServices";

// A standard resource, as a developer would add one.
addResources(standardTable);

let backend: Backend;
beforeEach(async () => {
  backend = startBackend();
  await signIn("super-admin");
  backend.requestLog.length = 0;
});
const { dataProvider } = createServices(parseConfig({}));

describe("updateMany", () => {
  test("sends each fetched record with the given fields changed", async () => {
    const { data: before } = await dataProvider.getMany("backups", { ids: [1, 2] });
    backend.requestLog.length = 0;
    await dataProvider.updateMany("backups", { ids: [1, 2], data: { copies: 9 } });
    expect(listCalls(backend)).toEqual([1, 2, 1, 2].map((id, at) => `${at < 2 ? "GET" : "PUT"} /api/backups/${id}`));
    for (const record of before) {
      const [put] = getRequests(backend, `PUT /api/backups/${record.id}`);
      expect(put?.body).toEqual({ ...record, copies: 9 });
    }
    const { data: after } = await dataProvider.getMany("backups", { ids: [1, 2] });
    expect(after).toEqual(before.map((record) => ({ ...record, copies: 9 })));
  });

  test("fetches the list if the resource has no call for one record", async () => {
    await dataProvider.updateMany("notes", { ids: [1, 3], data: { text: "seen" } });
    expect(listCalls(backend)).toEqual(["GET /api/notes", "PUT /api/notes", "PUT /api/notes"]);
    expect(getRequests(backend, "PUT /api/notes").map(({ body }) => body)).toEqual([
      { id: 1, text: "seen" },
      { id: 3, text: "seen" },
    ]);
  });

  test.each(["backups", "notes"])("changes no record when one does not exist: %s", async (resource) => {
    const changed = dataProvider.updateMany(resource, { ids: [1, 999], data: { text: "seen" } });
    await expect(changed).rejects.toMatchObject({ status: 404 });
    expect(listCalls(backend).filter((call) => call.startsWith("PUT"))).toEqual([]);
  });
});
