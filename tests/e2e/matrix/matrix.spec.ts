import { expect, test } from "../fixtures";
import { type CallName, calls } from "./calls";
import { failureNames, getFailure } from "./failures";
import { type ReadScenario, testReadScenario } from "./readScenario";
import { scenarios } from "./scenarios";
import { createCallControl } from "./callControl";
import { MatrixRun } from "./matrixRun";
import { testWriteScenario, type WriteScenario } from "./writeScenario";

// Hundreds of steps a test: recording them takes longer than the test.
test.use({ panelConfig: { capabilities: { deleteDomain: true } }, trace: "off" });

for (const [name, scenario] of Object.entries(scenarios) as [CallName, ReadScenario | WriteScenario][]) {
  const route = calls[name];
  test(`${route} (${name}) handles every failure`, async ({ page, backend, guard, loginAs }) => {
    test.setTimeout(120_000);
    const path = scenario.prepare(backend);
    const wire = createCallControl(page, route.split(" ")[0] ?? "", path);
    const run = new MatrixRun({ page, backend, route, path, wire });
    for (const failure of failureNames) {
      const { status } = getFailure(failure);
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
    if (scenario.kind === "read") await testReadScenario(scenario, run);
    else await testWriteScenario(scenario, run);
    expect(
      failureNames.filter((failure) => !run.handledFailures.has(failure)),
      "missing cells",
    ).toEqual([]);
  });
}
