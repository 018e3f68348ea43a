import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPanel } from "../support/renderPanel";

test.each([
  ["offline", "offline"],
  [false, "offline"],
  ["maintenance", "maintenance"],
  [null, "unknown"],
])("a server whose test says %j can be tested again", async (status, shown) => {
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: ({ faults }) => void faults.add({ kind: "body", path: "/api/servers/test/1", body: { status }, times: 1 }),
  });
  const row = (await screen.findByRole("rowheader", { name: "web1" })).closest("tr") as HTMLElement;
  expect(await within(row).findByText(shown)).toBeVisible();
  await user.click(within(row).getByRole("button", { name: "Retry the test of web1" }));
  expect(await within(row).findByText("online")).toBeVisible();
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  expect(backend.calls.filter(({ path }) => path === "/api/servers/test/1")).toHaveLength(2);
});
