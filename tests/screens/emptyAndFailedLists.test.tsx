import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderPanel } from "../support/renderPanel";
import type { Backend } from "../support/backend";
import { expectConsole } from "../support/console";

const empty =
  (path: string) =>
  ({ faults }: Backend) =>
    faults.add({ kind: "body", path, method: "GET", body: { data: [] } });
const main = () => within(screen.getByRole("main"));
/** The link in the list's body; another one is in its head. */
const lastLink = (name: string) => main().getAllByRole("link", { name }).at(-1);

describe("empty lists", () => {
  test("show the specified text for servers", async () => {
    await renderPanel({ as: "super-admin", at: "/servers", given: empty("/api/servers") });
    expect(await screen.findByRole("heading", { name: "No servers yet" })).toBeVisible();
    expect(lastLink("Add Server")).toHaveAttribute("href", "/add-server");
  });

  test.each([
    ["super-admin", ["/add-domain"]],
    ["employee", []],
  ] as const)("show Add Website on the WordPress list only to a super-admin: %s", async (as, links) => {
    await renderPanel({ as, given: empty("/api/wordpress_domain_list") });
    expect(await screen.findByRole("heading", { name: "No WordPress sites yet" })).toBeVisible();
    const shown = main().queryAllByRole("link");
    expect(shown.map((link) => link.getAttribute("href"))).toEqual(links);
  });
});

describe("a list that cannot be loaded", () => {
  const LIST = "/api/wordpress_domain_list";
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("shows the error and copies its message, request, status and page", async () => {
    expectConsole(/endpoint: 'GET \/api\/wordpress_domain_list/); // react-admin, in development
    const { user } = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "502", path: LIST }),
    });
    const alert = await screen.findByRole("alert");
    await user.click(within(alert).getByRole("button", { name: "Copy details" }));
    expect(await within(alert).findByRole("button", { name: "Copied" })).toBeVisible();
    const lines = (await navigator.clipboard.readText()).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "Loading failed",
      "The server is unavailable (502). Try again shortly.",
      `GET ${LIST} 502`,
    ]);
    expect(lines[3]).toBe("/");
  });

  test("shows that there is no connection", async () => {
    expectConsole(/endpoint: 'GET \/api\/wordpress_domain_list/); // react-admin, in development
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderPanel({ as: "employee", given: ({ faults }) => faults.add({ kind: "offline", path: LIST }) });
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("heading")).toHaveTextContent("You are offline");
    expect(alert).toHaveTextContent("Check the connection and try again.");
  });
});

test("the offline notice is shown from the start until the browser is online", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await renderPanel({ as: "employee" });
  const notice = await screen.findByText("You are offline. Saving is not possible.");
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
