import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

import "../../src/resources/servers/ServerEdit";

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

describe("a server's test result", () => {
  const TEST = "GET /api/servers/test/1";
  const tested = async () =>
    within((await screen.findByRole("rowheader", { name: "web1" })).closest("tr") as HTMLElement).findByText("online");
  const edit = async (lost: boolean) => {
    const opened = await renderPanel({
      as: "super-admin",
      at: "/servers",
      given: ({ faults }) => void (lost && faults.add({ kind: "lost", method: "PUT", path: "/api/servers/1" })),
    });
    await tested();
    await opened.router.navigate("/servers/1");
    const port = await screen.findByLabelText("Port");
    await waitFor(() => expect(port).not.toHaveValue(""));
    return { ...opened, port };
  };

  test.each([false, true])("is read again after a change (its answer lost: %s)", async (lost) => {
    const { user, backend, port } = await edit(lost);
    await user.clear(port);
    await user.paste("9443");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    if (lost) {
      await screen.findByText(/web1 was saved\./);
      await user.click(screen.getByRole("button", { name: "Cancel" }));
      await user.click(await screen.findByRole("button", { name: "Leave" }));
    }
    await tested();
    expect(callsTo(backend, TEST)).toHaveLength(2);
  });

  test("remains valid when nothing was changed", async () => {
    const { user, backend } = await edit(false);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await tested();
    expect(callsTo(backend, TEST)).toHaveLength(1);
  });
});
