import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CHANNEL } from "../../mocks/backend";
import { serializeDomain } from "../../mocks/backend/serializers";
import { mockHeights } from "./runsSetup";
import { openSites, PUSH } from "./sitesSetup";
import { bar, noBar, box, count, offers, extras, named, abc, many } from "./selectionSetup";

describe("checkboxes", () => {
  test("are one per domain, and one per server where there are several", async () => {
    const { user } = await openSites({ domains: abc });
    await user.click(await box("Select a.example on web2"));
    expect(await count()).toBe("1 site on 1 server");
    expect(await box("Select a.example")).toBePartiallyChecked();
    expect(await box("Select all sites on this page")).toBePartiallyChecked();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("1 site on 3 servers in total");
    expect(await box("Select a.example on web3")).toBeChecked();
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("2 sites on 4 servers in total");
    expect(await box("Select b.example")).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /c\.example/ })).not.toBeInTheDocument();
    await user.click(await box("Select a.example"));
    expect(await count()).toBe("1 site on 1 server");
    await user.click(await box("Select all sites on this page"));
    await user.click(await box("Select all sites on this page"));
    await noBar();
  });

  test("move with F6 to the bar and back, and clear with Escape, unless it closes something or a field has the focus", async () => {
    const { user } = await openSites({ domains: abc });
    const first = await box("Select a.example on web2");
    await user.click(first);
    const shown = await within(await bar()).findByRole("button", { name: /^1 site/ });
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
    await user.keyboard("{F6}");
    expect(first).toHaveFocus();
    await user.click(screen.getByRole("searchbox"));
    await user.keyboard("{F6}");
    expect(shown).toHaveFocus();
    await user.click(shown);
    await user.keyboard("{Escape}");
    expect(shown).toHaveAttribute("aria-expanded", "false");
    expect(await count()).toBe("1 site on 1 server");
    await user.type(screen.getByRole("searchbox"), "{Escape}");
    expect(await count()).toBe("1 site on 1 server");
    act(() => first.focus());
    await user.keyboard("{Escape}");
    await noBar();
    expect(first).not.toBeChecked();
    expect(first).toHaveFocus();
  });

  test("select ranges with Shift, and toggle with x anywhere in a row or Space on its link", async () => {
    const { user } = await openSites({ domains: [...abc, ...many(4, 11)] });
    const link = await screen.findByRole("link", { name: "a.example" });
    await extras();
    await user.click(await box("Select site-001.example"));
    await user.keyboard("{Shift>}");
    await user.click(await box("Select site-004.example"));
    await user.keyboard("{/Shift}");
    expect(await count()).toBe("4 sites on 1 server");
    (await box("Select site-002.example")).focus();
    await user.keyboard("{Shift>} {/Shift}");
    expect(await count()).toBe("1 site on 1 server");
    (await box("Select site-003.example")).focus();
    await user.keyboard("{Shift>}x{/Shift}");
    expect(await count()).toBe("3 sites on 1 server");
    await user.click(within(await bar()).getByRole("button", { name: "Clear" }));

    link.focus();
    await user.keyboard("x");
    expect(await count()).toBe("1 site on 3 servers in total");
    await user.keyboard(" ");
    await noBar();
    screen.getByRole("button", { name: "Actions for a.example on web2" }).focus();
    await user.keyboard("x");
    expect(await count()).toBe("1 site on 1 server");
    expect(await box("Select a.example on web2")).toBeChecked();
    await user.keyboard("{Control>}x{/Control} ");
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Select a.example on web2", hidden: true })).toBeChecked();
  });
});

test("counts the installations that each action fits, also after an event, and keeps the focus on the page after Clear", async () => {
  const { user, backend } = await openSites({ domains: abc, config: PUSH });
  await user.click(await box("Select all sites on this page"));
  expect(await offers()).toMatchObject({
    "Suspend 2 of 4": "on",
    "Refresh 3 of 4": "on",
  });
  await user.click(within(await bar()).getByRole("button", { name: "More actions for 2 sites on 4 servers in total" }));
  const downgrade = await screen.findByRole("menuitem", { name: "Downgrade to PHP 5 0 of 4" });
  expect(downgrade).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("menuitem", { name: "Change DNS…" })).toBeVisible();
  await user.keyboard("{Escape}");

  await user.click(await box("Select a.example"));
  expect(await offers()).toMatchObject({ "Suspend 1 of 1": "on" });
  await screen.findByText("Live");
  const b = backend.store.domains.get(2);
  if (!b?.installations[0]) throw new Error("b has a server");
  b.installations[0].status = 1;
  backend.push.broadcast(CHANNEL, "action-process", { domain: serializeDomain(backend.store, b) });
  // Of two opposites the one that fits more is shown.
  await waitFor(async () => expect(await offers()).toMatchObject({ "Refresh 1 of 1": "on", "Activate 1 of 1": "on" }));
  expect(Object.keys(await offers()).join()).not.toContain("Suspend");
  expect(await count()).toBe("1 site on 1 server");
  await user.click(within(await bar()).getByRole("button", { name: "Clear" }));
  await noBar();
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
  expect(screen.getByText("Nothing is selected")).toBeInTheDocument();
});

describe("the filter beside the search", () => {
  mockHeights();

  /** On several servers, as the old product left them. */
  const moved = () => [
    named("a", { id: 1, installations: [{ server_id: 3 }, { server_id: 4, has_php7_addon: true }] }),
    named("b", { id: 2, installations: [{ server_id: 4 }, { server_id: 3, status: 1 }] }),
    named("c", { id: 3, installations: [{ server_id: 3 }] }),
    named("d", { id: 4, installations: [{ server_id: 4 }, { server_id: 5 }] }),
  ];
  const openFiltered = (filter: string) =>
    openSites({ domains: moved(), backend: { pageSize: 2 }, at: `/domains?filter=${filter}` });

  test("limits page selection, 'Select all' and the preview to matching installations", async () => {
    const { user } = await openFiltered("web3");
    await screen.findByText("Showing 1 to 2 of 3 Entries");
    const shown = [...document.querySelectorAll("[class*=_domainServer_]")].map(({ textContent }) => textContent);
    expect(shown).toEqual(["web3", "web3"]);
    await user.click(await box("Select all sites on this page"));
    expect(await count()).toBe("2 sites on 1 server");
    await user.click(within(await bar()).getByRole("button", { name: "Select all 3 sites" }));
    expect(within(await bar()).queryByRole("button", { name: /PHP/ })).not.toBeInTheDocument();
    await user.click(within(await bar()).getByRole("button", { name: "Suspend 2 of 3" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Suspend 2 sites · web3" });
    expect(dialog, "the other one is live on a hidden server").toHaveAccessibleDescription(
      /^1 customer site goes offline/,
    );
    const sites = within(dialog).getAllByRole("row").slice(1);
    expect(sites.map((row) => /web\d/.exec(row.textContent)?.[0])).toEqual(["web3", "web3"]);
  });

  test("by PHP version adds Upgrade or Downgrade to the bar", async () => {
    const running = named("e", { id: 5, installations: [{ has_php7_addon: true, process_started: true }] });
    const { user } = await openSites({ domains: [...moved(), running], at: "/domains?php=7" });
    await user.click(await box("Select all sites on this page"));
    expect(await within(await bar()).findByRole("button", { name: "Downgrade to PHP 5 1 of 2" })).toBeVisible();
  });

  test("keeps the row of a returned site without matching installation, which cannot be selected", async () => {
    const opened = await openFiltered("php7");
    const { backend } = opened;
    await screen.findByText("Showing 1 to 1 of 1 Entries");
    opened.services.queryClient.setQueriesData<{ data: object[] }>({ queryKey: ["domains", "getList"] }, (list) => {
      const a = backend.store.domains.get(1);
      if (!a || !list?.data) return list;
      const installations = a.installations.map((installation) => ({ ...installation, has_php7_addon: false }));
      return { ...list, data: [serializeDomain(backend.store, { ...a, installations })] };
    });
    expect(await screen.findByText("no matching server")).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: "Select a.example" })).not.toBeInTheDocument();
  });
});
