import { expect, test } from "vitest";
import { type Backend, type BackendOptions, DEMO_PASSWORD } from "../backend";
import type { QaControl } from "./qaControl";

/** A backend and one browser that calls it. */
export interface TestSetup {
  backend: Backend;
  control: QaControl;
  /** Sends a request of the panel in the same browser. */
  request: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

export const testBackendOptions: BackendOptions = {
  domains: 40,
  wordpressSites: 10,
  processTime: [60_000, 60_000],
  failEvery: 0,
};

const fetchEmail = async ({ request }: TestSetup) =>
  ((await request("GET", "/api/user")).body as { email?: string }).email;

/** Tests for both controls: in the page (jsdom) and over HTTP (Node). */
export const testControl = (start: () => Promise<TestSetup>): void => {
  test("changing the account signs in, and choosing nobody signs out", async () => {
    const setup = await start();
    expect((await setup.control.getStatus()).state.as).toBe("nobody");
    for (const [as, email] of [
      ["employee", "employee@spire.test"],
      ["super-admin", "super@spire.test"],
      ["nobody", undefined],
    ] as const) {
      await setup.control.applyChange({ as });
      expect(await fetchEmail(setup)).toBe(email);
      const { userEmail, state } = await setup.control.getStatus();
      expect([state.as, userEmail]).toEqual([as, email ?? null]);
    }
  });

  test("`as` is missing for other users, and signing in as a deleted account fails without a change", async () => {
    const { request, backend, control } = await start();
    await request("GET", "/sanctum/csrf-cookie");
    expect((await request("POST", "/login", { email: "sara@spire.test", password: DEMO_PASSWORD })).status).toBe(204);
    const { userEmail, state } = await control.getStatus();
    expect([state.as, userEmail]).toEqual([undefined, "sara@spire.test"]);
    backend.store.users.delete(1);
    await expect(control.applyChange({ delay: 50, as: "employee" })).rejects.toThrow("employee@spire.test was deleted");
    expect(backend.settings.delay).toBe(0);
    await control.applyChange({ set: "default", as: "employee" });
    expect((await control.getStatus()).state.as).toBe("employee");
  });

  test.each([
    ["default", 40, 10, 6],
    ["empty", 0, 0, 0],
    ["huge", 50_000, 10_000, 6],
    ["hostile", 35, 6, 7],
    ["broken", 300, 120, 80],
  ] as const)(
    "loading the data set %s replaces the data and keeps session and settings",
    async (set, domains, sites, servers) => {
      const setup = await start();
      const { request, backend, control } = setup;
      const faults = [{ endpoint: "GET /api/dns", kind: "404" }] as const;
      const settings = { faults, delay: 1, limit: 900, push: "refused" } as const;
      await control.applyChange({ as: "super-admin", ...settings });
      backend.store.domains.clear();
      await control.applyChange({ set });
      expect(await fetchEmail(setup)).toBe("super@spire.test");
      const { store } = backend;
      expect([store.domains.size, store.wordpressSites.size, store.servers.size]).toEqual([domains, sites, servers]);
      const listed = (await request("GET", "/api/domains")).body as { meta: { total: number } };
      expect(listed.meta.total).toBe(domains);
      expect((await control.getStatus()).state).toEqual({ set, as: "super-admin", ...settings });
      expect((await request("GET", "/api/dns")).status).toBe(404);
    },
  );

  test("faults affect their endpoint, are listed until used up, and can be removed", async () => {
    const { request, control } = await start();
    await control.applyChange({ as: "super-admin" });
    const faults = [
      { endpoint: "GET /api/servers/{id}", kind: "503" },
      { endpoint: "GET /api/user", kind: "429", times: 1, after: 3 },
    ] as const;
    await control.applyChange({ faults });
    expect((await control.getStatus()).state.faults).toEqual(faults);
    expect((await request("GET", "/api/servers/2")).status).toBe(503);
    expect((await request("GET", "/api/servers/test/2")).status).toBe(200);
    expect((await request("GET", "/api/servers")).status).toBe(200);
    expect((await request("GET", "/api/user")).status).toBe(429);
    expect((await request("GET", "/api/user")).status).toBe(200);
    expect((await control.getStatus()).state.faults).toEqual(faults.slice(0, 1));
    await control.applyChange({ faults: [] });
    expect((await request("GET", "/api/servers/2")).status).toBe(200);
  });

  test("a held request ends only when its own fault is removed", async () => {
    const { request, backend, control } = await start();
    const never = { endpoint: "GET /api/user", kind: "never" } as const;
    await control.applyChange({ faults: [never, { endpoint: "GET /api/dns", kind: "500" }] });
    const waiting = request("GET", "/api/user").then(
      ({ status }) => `answered ${status}`,
      () => "broken",
    );
    await expect.poll(() => backend.requestLog.at(-1)?.path).toBe("/api/user");
    await control.applyChange({ faults: [never] });
    expect((await control.getStatus()).requests[0]).toMatchObject({ path: "/api/user" });
    expect((await control.getStatus()).requests[0]?.status).toBeUndefined();
    await control.applyChange({ faults: [{ endpoint: "GET /api/dns", kind: "500" }] });
    expect(await waiting).toMatch(/^broken$|^answered 0$/);
  });

  test("the rate limit counts per user, setting it restarts the count, and 0 turns it off", async () => {
    const { request, backend, control } = await start();
    const fetchUserStatus = async () => (await request("GET", "/api/user")).status;
    await control.applyChange({ as: "employee", limit: 2 });
    expect([await fetchUserStatus(), await fetchUserStatus(), await fetchUserStatus()]).toEqual([200, 200, 429]);
    await control.applyChange({ as: "admin" });
    expect(await fetchUserStatus()).toBe(200);
    await control.applyChange({ as: "employee", limit: 1 });
    expect([await fetchUserStatus(), await fetchUserStatus()]).toEqual([200, 429]);
    await control.applyChange({ limit: 0 });
    expect([await fetchUserStatus(), backend.settings.apiLimit]).toEqual([200, 0]);
  });
};
