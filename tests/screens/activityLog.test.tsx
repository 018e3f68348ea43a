import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/custom/activity/activityLog/ActivityLogView";
import "@/custom/activity/activityLog/recordWrite";
import "@/resources/activity";
import "@/custom/activity/ActivityPage";
import "@/resources/servers/mui/ServerCreate";
import "@/resources/servers/mui/ServerEdit";
import { type Backend, listCalls } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { openPanel, renderPanel, signIn } from "../support/renderPanel";

/** The activity log with the real providers and storage. */

type Opened = Awaited<ReturnType<typeof renderPanel>>;
const ACTIVITY_LOG = "/activity?view=log";

const site = () => createStoredDomain({ id: 1, domain: "blue.example", url: "https://blue.example" });
const open = (given?: (backend: Backend) => void, at = ACTIVITY_LOG, as: "super-admin" | "employee" = "super-admin") =>
  renderPanel({ as, at, domains: [site()], ...(given && { given }) });
/** Found by class, because queries by role are slow in jsdom. */
const texts = async () => {
  const region = await screen.findByRole("region", { name: "History" });
  return [...region.querySelectorAll("[class*=_row_]")].map(({ textContent }) => textContent);
};
const empty = () => screen.findByText("No changes yet");
const storedText = () => Object.entries(localStorage).flat().join("\n");
const web1 = { id: 1, name: "web1", host_url: "https://web1.example", port: 8443, login: "login-of-web1" };
const changePort = ({ services }: Opened, port: number) =>
  services.dataProvider.update("servers", {
    id: 1,
    data: { ...web1, port, password: "Pa55-of-web1" },
    previousData: web1,
  });

const PUSH = { push: { key: "spire-mock-key" } };
const openSites = (options: Parameters<typeof renderPanel>[0]) =>
  renderPanel({ as: "super-admin", at: "/domains", config: PUSH, ...options });

describe("the activity log", () => {
  test("lists every write, newest first, live and after a reload, without secrets", async () => {
    const opened = await open();
    await empty();
    const { dataProvider } = opened.services;
    await changePort(opened, 9443);
    await dataProvider.domainAction({ domain_id: 1, server_id: 1, action: "suspend" });
    const { data } = await dataProvider.create("users", {
      data: { name: "Ada", email: "ada@example.com", password: "Pa55-of-Ada!", role: "employee" },
    });
    await dataProvider.delete("users", { id: data.id as number, previousData: { id: data.id as number, name: "Ada" } });
    const shown = async () => {
      await waitFor(async () => expect(await texts()).toHaveLength(4));
      await waitFor(async () => expect((await texts()).every((text) => /Done|Running/.test(text ?? ""))).toBe(true));
      const [deleted, added, suspended, saved] = await texts();
      expect(deleted).toMatch(/^DoneDeleted user · Ada/);
      expect(added).toMatch(/^DoneAdded user · Ada.*Password set/);
      expect(suspended).toMatch(/^RunningSuspend.*Site: 1 · Server: 1/);
      expect(saved).toMatch(/^DoneChanged server · web1.*Port: 8443 → 9443/);
    };
    await shown();
    await opened.user.click(screen.getByRole("button", { name: "web1", expanded: false }));
    expect(screen.getByText(/^PUT \/api\/servers\/\{id\} · Status 200 · Request spire-\d+/)).toBeVisible();
    expect(storedText()).not.toMatch(/Pa55|login-of/);
    opened.unmount();
    openPanel({ at: ACTIVITY_LOG });
    await shown();
  });

  test("shows the verified outcome of a write without a response, and copies it for a ticket", async () => {
    const opened = await renderPanel({
      as: "super-admin",
      at: "/add-server",
      given: ({ faults }) => void faults.add({ kind: "500", method: "POST", path: "/api/servers", times: 1 }),
    });
    const { user } = opened;
    for (const [label, value] of Object.entries({
      "Server Name": "web77",
      "Host Url": "web77.example",
      Login: "root-of-web77",
      Password: "Pa55-of-web77",
    })) {
      await user.click(await screen.findByLabelText(label, { exact: true }));
      await user.paste(value);
    }
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByText(/web77 does not exist/);
    await act(() => opened.router.navigate(ACTIVITY_LOG));
    await waitFor(async () =>
      expect(await texts()).toEqual([expect.stringMatching(/^FailedAdded server · web77.*web77 does not exist\./)]),
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Failed");
    expect(await texts()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Copy for a ticket: Added server · web77" }));
    await screen.findByText("Copied");
    expect(await navigator.clipboard.readText()).toMatch(
      /^Added server · web77\n.* · Failed\n[^]*POST \/api\/servers · Status 500 .*web77 does not exist/,
    );
  });

  test("records the failure of an accepted action after a reload, on any page", async () => {
    const opened = await openSites({ domains: [site()] });
    await opened.user.click(await screen.findByRole("button", { name: "Actions for https://blue.example on web1" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Refresh" }));
    await screen.findByText("Refreshing https://blue.example on web1");
    await act(() => opened.router.navigate(ACTIVITY_LOG));
    await waitFor(async () =>
      expect(await texts()).toEqual([expect.stringMatching(/^RunningRefresh · https:\/\/blue\.example/)]),
    );
    opened.unmount();
    const again = openPanel({ at: "/users", config: PUSH });
    await screen.findByText("Live");
    opened.backend.processes.failAll();
    await screen.findByRole("button", { name: /^Activity, 1 needs attention/ });
    await act(() => again.router.navigate(ACTIVITY_LOG));
    await waitFor(async () => expect((await texts())[0]).toContain("Failed"));
  });

  test("is deleted at logout if it is to be kept for 0 days", async () => {
    const opened = await renderPanel({ as: "super-admin", at: ACTIVITY_LOG, config: { history: { keepDays: 0 } } });
    await empty();
    await changePort(opened, 9443);
    await waitFor(() => expect(storedText()).toContain("spire.activityLog"));
    await act(() => opened.router.navigate("/logout"));
    await screen.findByRole("heading", { name: "LOGIN" });
    expect(storedText()).not.toContain("spire.activityLog");
  });

  test("keeps time, action, host and outcome after logout, for the same user only", async () => {
    const opened = await open();
    await empty();
    await changePort(opened, 9443);
    await waitFor(async () => expect(await texts()).toEqual([expect.stringContaining("8443 → 9443")]));
    await act(() => opened.router.navigate("/logout"));
    await screen.findByRole("heading", { name: "LOGIN" });
    expect(storedText()).not.toMatch(/[89]443|api\/servers/);
    opened.unmount();

    await signIn("employee");
    const other = openPanel({ at: ACTIVITY_LOG });
    await empty();
    other.unmount();
    await signIn("super-admin");
    const { user } = openPanel({ at: ACTIVITY_LOG });
    await waitFor(async () => expect(await texts()).toEqual([expect.stringMatching(/^DoneChanged server · web1/)]));

    await user.click(screen.getByRole("button", { name: "Delete history" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete history" }));
    expect(await empty()).toBeVisible();
    expect(storedText()).not.toContain("spire.activityLog");
  });

  test("lists writes of an employee without fetching domains", async () => {
    const opened = await open(undefined, "/users", "employee");
    await opened.user.click(await screen.findByRole("button", { name: /^Account/ }));
    await opened.user.click(await screen.findByRole("link", { name: "Activity" }));
    await empty();
    expect(screen.queryByRole("navigation", { name: "Views" })).not.toBeInTheDocument();
    await opened.services.dataProvider.siteToken({ domain: "old-farm-1.com" }).catch(() => undefined);
    await waitFor(async () =>
      expect(await texts()).toEqual([expect.stringMatching(/^FailedLog in to WordPress · old-farm-1\.com/)]),
    );
    const kinds = within(screen.getByRole("combobox", { name: "Type" })).getAllByRole("option");
    expect(kinds.map(({ textContent }) => textContent)).toEqual(["All types", "Log in to WordPress"]);
    expect(listCalls(opened.backend).filter((call) => /domains|servers|dns|action/.test(call))).toEqual([]);
  });
});
