import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests, type Backend } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

const testCalls = ({ requestLog }: Backend) => requestLog.filter(({ path }) => path.startsWith("/api/servers/test/"));
/** Servers whose test succeeds: in the mocked backend this depends on the id. */
const online = Array.from({ length: 12 }, (_, index) => 6 * Math.floor(index / 3) + (index % 3) + 1);
const withServers =
  (ids: readonly number[]) =>
  ({ store }: Backend) => {
    const [server] = store.servers.values();
    if (!server) throw new Error("The seed has servers");
    store.servers.clear();
    for (const id of ids) store.servers.set(id, { ...server, id, name: `web${id}` });
  };
const tested = () => waitFor(() => expect(screen.queryByText(/^(Testing…|queued)$/)).not.toBeInTheDocument());

test("servers pause their tests after a 429 and continue automatically", async () => {
  const { backend } = await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: (given) => {
      withServers(online)(given);
      given.faults.add({ kind: "429", retryAfter: 1, path: "/api/servers/test/*", skip: 2, times: 4 });
    },
  });
  expect(await screen.findByText(/Tests resume automatically/)).toBeVisible();
  expect(screen.getAllByText("queued").length).toBeGreaterThan(5);
  const asked = testCalls(backend).length;
  expect(asked).toBeLessThanOrEqual(8);
  await tested();
  expect(screen.queryByText("Test failed")).not.toBeInTheDocument();
  expect(screen.queryByText(/Tests resume automatically/)).not.toBeInTheDocument();
  expect(
    new Set(
      testCalls(backend)
        .filter(({ status }) => status === 200)
        .map(({ path }) => path),
    ).size,
  ).toBe(12);
});

test("a current user that gets a 429 is loaded automatically after the wait", async () => {
  const given = ({ faults }: Backend) => void faults.add({ kind: "429", retryAfter: 1, path: "/api/user", times: 1 });
  const { backend } = await renderPanel({ as: "super-admin", at: "/users", given });
  expect(await screen.findByText("Too many requests. Retrying in 1 s.")).toBeVisible();
  expect(await screen.findByRole("table", { name: "Users" })).toBeVisible();
  expect(getRequests(backend, "GET /api/user")).toHaveLength(2);
});
