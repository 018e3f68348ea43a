import { expect, test } from "../fixtures";
import { callNames, calls } from "./calls";
import { failureNames, failureOf } from "./failures";
import { walkReading } from "./reading";
import { assumed, specified } from "../../contract/specified";
import { reached, scenarios } from "./scenarios";
import { createWire } from "./wire";
import { World } from "./world";
import { walkWriting } from "./writing";

// Hundreds of steps a test: recording them takes longer than the test.
test.use({ panelConfig: { capabilities: { deleteDomain: true } }, trace: "off" });

/** The table, row by row, as it comes out. */
const print = (route: string, name: string, stood: ReadonlySet<string>) => {
  const cells = failureNames.map((failure) => `${failure} ${stood.has(failure) ? "✓" : "✗"}`).join(" · ");
  // oxlint-disable-next-line no-console -- the table is what the test is asked for
  console.log(`matrix | ${route} (${name}) | ${cells}`);
};

test("every call of the specification has a scenario on its screen; others may do without one", () => {
  const wanted = callNames.filter((name) => [...specified, ...assumed].includes(calls[name]));
  expect(wanted.filter((name) => !scenarios[name])).toEqual([]);
});

for (const [name, scenario] of reached) {
  const route = calls[name];
  test(`${route} (${name}) stands every failure`, async ({ page, backend, guard, loginAs }) => {
    test.setTimeout(120_000);
    const role = scenario.role ?? "super-admin";
    const path = scenario.given(backend);
    const wire = createWire(page, route.split(" ")[0] ?? "", path);
    const world = new World({ page, backend, loginAs, route, path, role, wire });
    for (const failure of failureNames) {
      const { status } = failureOf(failure);
      if (status >= 400) guard.allowStatus(status, path);
    }
    // Of the session pages: nobody is signed in there, and the cookie may be missing.
    guard.allowStatus(401, "/api/user");
    guard.allowStatus(419, "/login");
    guard.expectNoAnswer(/./);
    guard.allowConsole(/WebSocket connection to/); // while the browser is offline
    // Servers of the seed that cannot be tested.
    for (const [status, server] of [
      [500, 5],
      [502, 6],
    ] as const)
      guard.allowStatus(status, `/api/servers/test/${server}`);
    await page.clock.install();
    try {
      if (!scenario.guest) await loginAs(role);
      if (scenario.kind === "reading") await walkReading(scenario, world);
      else if (scenario.kind === "writing") await walkWriting(scenario, world);
      else await scenario.walk(world);
    } finally {
      print(route, name, world.stood);
    }
    expect(
      failureNames.filter((failure) => !world.stood.has(failure)),
      "missing cells",
    ).toEqual([]);
  });
}
