import { expect, test } from "../fixtures";
import { type CallName, calls } from "./calls";
import { failureNames, failureOf } from "./failures";
import { type Reading, walkReading } from "./reading";
import { scenarios } from "./scenarios";
import { createWire } from "./wire";
import { World } from "./world";
import { walkWriting, type Writing } from "./writing";

// Hundreds of steps a test: recording them takes longer than the test.
test.use({ panelConfig: { capabilities: { deleteDomain: true } }, trace: "off" });

for (const [name, scenario] of Object.entries(scenarios) as [CallName, Reading | Writing][]) {
  const route = calls[name];
  test(`${route} (${name}) handles every failure`, async ({ page, backend, guard, loginAs }) => {
    test.setTimeout(120_000);
    const path = scenario.given(backend);
    const wire = createWire(page, route.split(" ")[0] ?? "", path);
    const world = new World({ page, backend, route, path, wire });
    for (const failure of failureNames) {
      const { status } = failureOf(failure);
      if (status >= 400) guard.allowStatus(status, path);
    }
    guard.expectNoAnswer(/./);
    guard.allowConsole(/WebSocket connection to/); // while the browser is offline
    // Servers of the seed that cannot be tested.
    for (const [status, server] of [
      [500, 5],
      [502, 6],
    ] as const)
      guard.allowStatus(status, `/api/servers/test/${server}`);
    await page.clock.install();
    await loginAs("super-admin");
    if (scenario.kind === "reading") await walkReading(scenario, world);
    else await walkWriting(scenario, world);
    expect(
      failureNames.filter((failure) => !world.stood.has(failure)),
      "missing cells",
    ).toEqual([]);
  });
}
