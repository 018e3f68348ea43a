import { expect } from "./fixtures";
import { addServers, test, findServerTests } from "./serversSetup";

test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("tests 4 servers at a time, and aborts the tests when the list is left", async ({
  servers,
  backend,
  topBar,
  wordpress,
  page,
}) => {
  addServers(backend, 10);
  const aborted: string[] = [];
  page.on("requestfailed", (request) =>
    aborted.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`),
  );
  backend.faults.add({ kind: "never", path: "/api/servers/test/*" });
  await servers.open();
  await expect.poll(() => findServerTests(backend).length).toBe(4);
  await topBar.link("Wordpress Sites").click();
  await expect(wordpress.rows).toHaveCount(12);
  await expect.poll(() => aborted.length).toBe(4);
  expect(new Set(aborted.map((line) => line.split(" ")[1]))).toEqual(new Set(["net::ERR_ABORTED"]));
  backend.faults.clear();

  // Another visit starts another round of tests; there would be more if a waiting one had been started.
  await page.goBack();
  await expect(servers.table.getByText("online", { exact: true })).toHaveCount(10);
  expect(findServerTests(backend)).toHaveLength(14);
});
