import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { zoneServer } from "@/custom/bulkRuns/runs/run";
import { createZoneWork } from "@/custom/bulkRuns/runs/zoneWork";
import { type Backend, getRequests } from "../support/backend";
import { createRun, createStoredDomain } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import { createZoneRecord, mockHeights, getZoneRecords } from "./dnsSetup";
import { findReport, persistedRuns, pressRunButton, storeRuns } from "./runsSetup";

beforeEach(mockHeights);

const READ = "GET /api/dns";
const sites = () =>
  [1, 2, 3].map((id) => createStoredDomain({ id, url: `site-${id}.example`, domain: `site-${id}.example` }));
/** Site 2 has a CNAME at www. */
const zones = (backend: Backend) => {
  for (const { id, domain } of backend.store.domains.values()) {
    const record = createZoneRecord({ id: id * 1000, domain_id: id, name: `www.${domain}` });
    getZoneRecords(backend, id).splice(0, Infinity, { ...record, ...(id === 2 && { type: "CNAME", data: "a.b" }) });
  }
};

const open = async (given: (backend: Backend) => void = () => undefined) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: sites(),
    given: (backend) => {
      zones(backend);
      given(backend);
    },
  });
  const { user } = opened;
  for (const box of await screen.findAllByRole("checkbox", { name: /^Select site-/ })) await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Change DNS…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change DNS of 3 domains" }));
  // Pasted: each key by itself would compare all zones again.
  const type = async (text: string) => {
    await user.click(dialog.getByRole("textbox", { name: "Records" }));
    await user.paste(text);
  };
  const start = () => dialog.getByRole("button", { name: /^Change (DNS|\d)/ });
  return { ...opened, dialog, type, start };
};

test("fetches each zone once, sends the selected changes, and undoes them on the domain's page", async () => {
  installLocks();
  const { dialog, type, start, user, backend, router } = await open();
  expect(dialog.getByRole("textbox", { name: "Records" })).toHaveFocus();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await type("www TXT");
  expect(getRequests(backend, READ)).toEqual([]);
  expect(dialog.queryByRole("table")).not.toBeInTheDocument();
  await type(" key");
  expect(await dialog.findByText("2 ready, 1 with a conflict (skipped unless selected)")).toBeVisible();
  await type("=value");
  expect(await dialog.findByRole("row", { name: /site-1\.example.*key=value/ })).toBeVisible();
  expect(getRequests(backend, READ)).toHaveLength(3);
  expect(dialog.getByRole("row", { name: /site-2/ })).toHaveTextContent(/has a CNAME/);

  await user.click(dialog.getByRole("checkbox", { name: "Change site-1.example" }));
  await user.click(dialog.getByRole("checkbox", { name: "Change site-2.example" }));
  expect(start()).toHaveTextContent("Change 2 domains");
  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(2));
  const bodies = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  expect(bodies).toMatchObject([
    { domain_id: 2, name: "www.site-2.example", type: "TXT", data: "key=value", ttl: 300 },
    { domain_id: 3 },
  ]);
  expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument();

  void router.navigate("/domains/3");
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  await user.click(await screen.findByRole("button", { name: /^Undo 1 change of / }));
  const review = within(await screen.findByRole("dialog", { name: "Changes to site-3.example" }));
  await user.click(review.getByRole("button", { name: "Apply 1 change" }));
  expect(await review.findByText("Change applied.")).toBeVisible();
  const texts = [2, 3].map((id) => getZoneRecords(backend, id).filter((record) => record.type === "TXT"));
  expect(texts).toEqual([[expect.objectContaining({ data: "key=value" })], []]);
});

test("keeps comments where the records have none, and reports those that the server did not keep", async () => {
  installLocks();
  const { dialog, type, start, user, backend, router } = await open((backend) => {
    Object.assign(getZoneRecords(backend, 1)[0] ?? {}, { comment: "web server" });
    backend.settings.dropsComments = true;
  });
  await type("www 600 A 8.8.8.8\nftp 300 A 8.8.4.4 ; files");
  expect(await dialog.findByText("2 ready, 1 with a conflict (skipped unless selected)")).toBeVisible();
  expect(dialog.getByRole("row", { name: /site-1/ })).toHaveTextContent("Comment: files");
  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(4));
  const bodies = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  expect(bodies).toMatchObject([
    { name: "ftp.site-1.example", comment: "files" },
    { id: 1000, ttl: 600, comment: "web server" },
    { name: "ftp.site-3.example", comment: "files" },
    { id: 3000, ttl: 600, comment: null },
  ]);
  await router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`);
  const report = await screen.findAllByText(/The server did not keep the comment\.$/);
  expect(report.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ftp\.site-1\.example/),
    expect.stringMatching(/ftp\.site-3\.example/),
  ]);
});

const choose = async ({ dialog, user }: Pick<Awaited<ReturnType<typeof open>>, "dialog" | "user">, preset: string) => {
  await user.click(dialog.getByRole("radio", { name: "Preset" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Preset" }), preset);
};
const written = (backend: Backend, type: string) =>
  getRequests(backend, "POST /api/dns")
    .map(({ body }) => body as { name: string; type: string; data: string; ttl: number })
    .filter((body) => body.type === type);

test("requires a mail host for each domain of the Microsoft preset, typed or pasted as a column", async () => {
  installLocks();
  const opened = await open();
  const { dialog, user, start, backend } = opened;
  await choose(opened, "Mail at Microsoft 365");
  expect(await dialog.findByText("3 incomplete")).toBeVisible();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  const host = (id: number) => dialog.getByRole("textbox", { name: `Mail host (MX) of site-${id}.example` });

  await user.click(host(1));
  await user.paste("site-1-example");
  expect(await dialog.findByText(/^Enter the host name ending in/)).toBeVisible();
  expect(dialog.getByText("3 incomplete")).toBeVisible();
  await user.click(host(2));
  await user.paste(
    "site-3.example\tsite-3-example.o-v1.mx.microsoft\nother.example\tx\nsite-1.example.\tsite1.mail.protection.outlook.com",
  );
  expect(host(1)).toHaveValue("site1.mail.protection.outlook.com");
  expect(host(2)).toHaveValue("");
  expect(dialog.getByText("1 line without a matching domain: other.example x")).toBeVisible();
  expect(await dialog.findByText("2 ready, 1 incomplete")).toBeVisible();
  // Each MX that will be written is in view; only the rest is folded.
  expect(dialog.getByText("site1.mail.protection.outlook.com")).toBeVisible();
  expect(dialog.getByText("site-3-example.o-v1.mx.microsoft")).toBeVisible();
  expect(dialog.getAllByText("3 added · TTL 5 minutes")).toHaveLength(2);

  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(6));
  expect(written(backend, "MX").map(({ name, data }) => `${name} ${data}`)).toEqual([
    "site-1.example site1.mail.protection.outlook.com",
    "site-3.example site-3-example.o-v1.mx.microsoft",
  ]);
});

test("fills the visible fields from a pasted column, and skips a domain without a field", async () => {
  const opened = await open((backend) => {
    backend.faults.add({ kind: "404", path: "/api/dns", method: "GET", times: 1, skip: 1 });
  });
  const { dialog, user } = opened;
  await choose(opened, "Mail at Microsoft 365");
  expect(await dialog.findByText("2 incomplete, 1 without zone")).toBeVisible();
  const [first, second] = dialog.getAllByRole("textbox", { name: /^Mail host \(MX\) of/ });
  if (!first) throw new Error("There are fields");
  await user.click(first);
  await user.paste("a.mail.protection.outlook.com\nb.mail.protection.outlook.com");
  expect(first).toHaveValue("a.mail.protection.outlook.com");
  expect(second).toHaveValue("b.mail.protection.outlook.com");
});

test("lists a zone that cannot be fetched, and fetches it again on request", async () => {
  installLocks();
  const { dialog, type, user, start } = await open((backend) => {
    backend.faults.add({ kind: "500", path: "/api/dns", method: "GET", times: 1 });
  });
  await type("key=value");
  expect(await dialog.findByText("2 ready, 1 failed")).toBeVisible();
  expect(dialog.getByText("Becomes a TXT record of each domain.")).toBeVisible();
  expect(start()).toHaveTextContent("Change 2 domains");
  await user.click(dialog.getByRole("button", { name: "Load the rest" }));
  expect(await dialog.findByText("3 ready")).toBeVisible();
});

test("pauses after a 429, and can be stopped", async () => {
  installLocks();
  const { dialog, type, user, backend } = await open((backend) => {
    backend.faults.add({ kind: "429", path: "/api/dns", method: "GET", retryAfter: 30, skip: 1 });
  });
  await type("key=value");
  expect(await dialog.findByText("Loading zones: 1 of 3… · Too many requests. Retrying in 30 s.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  expect(await dialog.findByText("1 ready, 2 not loaded")).toBeVisible();
  expect(getRequests(backend, READ).length).toBeLessThanOrEqual(3);
});

test("shows the progress again once the pause after a 429 is over", async () => {
  installLocks();
  let respond = () => {};
  const { dialog, type } = await open(({ faults }) => {
    faults.add({ kind: "429", path: "/api/dns", method: "GET", retryAfter: 1, skip: 1, times: 1 });
    respond = faults.add({ kind: "slow", path: "/api/dns", method: "GET", ms: 1e6, skip: 1 });
  });
  await type("key=value");
  expect(await dialog.findByText(/Too many requests/)).toBeVisible();
  expect(await dialog.findByText("Loading zones: 2 of 3…")).toBeVisible();
  respond();
  expect(await dialog.findByText("3 ready")).toBeVisible();
});

test("starts nothing without Web Locks, and keeps the typed text until the dialog opens again", async () => {
  const { dialog, type, start, user, backend } = await open();
  expect(dialog.getByText(/Bulk actions need HTTPS/)).toBeVisible();
  await type("key=value");
  expect(await dialog.findByText("3 ready")).toBeVisible();
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await user.click(start());
  expect(getRequests(backend, "POST /api/dns")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Change DNS…" }));
  expect(await screen.findByRole("textbox", { name: "Records" })).toHaveValue("key=value");
});

test("skips a domain with a conflict that arose while the run was paused, and explains it", async () => {
  installLocks();
  const zone = createZoneWork([], []);
  const to = { name: "site-1.example", type: "TXT" as const, data: "v=spf1 -all", priority: null, ttl: 300 };
  const spf = createZoneRecord({ ...to, id: 1000, data: "v=spf1 include:old.example -all" });
  const { comment: _, domain_id: __, ...from } = spf;
  const { user } = await renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: sites(),
    given: (backend) => {
      getZoneRecords(backend).splice(0, Infinity, spf);
      const run = createRun({
        id: "kept",
        action: "changeDns",
        dns: { kind: "records", text: "v=spf1 -all" },
        state: "paused",
        pause: { reason: "user" },
        items: [
          {
            domain: { id: 1, url: "site-1.example" },
            server: zoneServer,
            zone: { ...zone, changes: [{ kind: "change", from, to }] },
          },
        ],
      });
      storeRuns(run)(backend);
    },
  });
  await user.click(within(await findReport()).getByRole("button", { name: "Resume" }));
  expect(
    await screen.findByText(
      "Conflict: The SPF record of site-1.example would lose senders: v=spf1 include:old.example -all",
    ),
  ).toBeVisible();
});

test("undoes a finished run where the zones are as it left them, and says why it skips others", async () => {
  installLocks();
  const text = (id: number) => ({
    name: `site-${id}.example`,
    type: "TXT",
    data: "key=value",
    priority: null,
    ttl: 300,
  });
  const opened = await renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: sites(),
    given: (backend) => {
      const items = [1, 2, 3].map((id) => {
        const [was] = getZoneRecords(backend, id).splice(
          0,
          Infinity,
          createZoneRecord({ ...text(id), id: id * 1000, domain_id: id } as never),
        );
        const { domain_id: _, ...from } = { ...was, name: `old.site-${id}.example` } as never as Record<
          string,
          unknown
        >;
        const appliedSteps = [
          { kind: "add", key: "new 1", to: text(id) },
          { kind: "remove", from },
        ] as never;
        const zone = { ...createZoneWork([], []), state: "done" as const, appliedSteps };
        return { domain: { id, url: `site-${id}.example` }, server: zoneServer, zone };
      });
      Object.assign(getZoneRecords(backend, 2)[0] ?? {}, { ttl: 600 });
      const dns = { kind: "records" as const, text: "key=value" };
      storeRuns(createRun({ id: "kept", action: "changeDns", dns, title: "TXT @", state: "ended", endedAt: 1, items }))(
        backend,
      );
    },
  });
  const { user, backend } = opened;
  await pressRunButton(opened, "Undo");
  const dialog = within(await screen.findByRole("dialog", { name: "Undo DNS changes of 3 domains" }));
  expect(await dialog.findByText("2 ready, 1 changed in the meantime (skipped)")).toBeVisible();
  expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  const skipped = "Changed in the meantime: TXT site-2.example → key=value";
  expect(dialog.getByText(skipped)).toBeVisible();
  expect(getRequests(backend, "POST /api/dns")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Undo for 2 domains" }));
  const listNames = (id: number) => getZoneRecords(backend, id).map(({ name }) => name);
  for (const id of [1, 3]) await waitFor(() => expect(listNames(id)).toEqual([`old.site-${id}.example`]));
  expect(getZoneRecords(backend, 2)).toMatchObject([{ type: "TXT", ttl: 600 }]);
  expect((await screen.findAllByText(/Undo: TXT @/))[0]).toBeVisible();
  await opened.router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`);
  expect(await screen.findByText(`Conflict: ${skipped}`)).toBeVisible();
});

test("asks for the number of zones that lose most of their records, and for the name of a single one", async () => {
  installLocks();
  const opened = await open((backend) => {
    for (const id of [1, 2]) {
      const name = `site-${id}.example`;
      const servers = [10, 20, 30, 40, 50, 60, 70].map((priority) =>
        createZoneRecord({ id: id * 1000 + priority, name, type: "MX", data: `mx${priority}.example`, priority }),
      );
      getZoneRecords(backend, id).push(...servers);
    }
  });
  const { dialog, user, start, backend } = opened;
  await choose(opened, "Mail at Google Workspace");
  expect(await dialog.findByText("3 ready")).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("2 zones lose many or vital records:");
  expect(dialog.getByText("site-1.example: Removes 6 of 8 records.")).toBeVisible();
  expect(dialog.getByText("site-2.example: Removes 6 of 8 records.")).toBeVisible();
  expect(start()).toHaveTextContent("Change 3 domains");
  expect(start()).toHaveAttribute("aria-disabled", "true");
  const number = dialog.getByRole("textbox", { name: "Type 2 to confirm" });
  expect(number).toHaveAccessibleDescription("2 zones lose many or vital records:");
  await user.type(number, "3");
  expect(start()).toHaveAttribute("aria-disabled", "true");
  await user.clear(number);
  await user.type(number, "2");
  expect(start()).not.toHaveAttribute("aria-disabled");

  await user.click(dialog.getByRole("checkbox", { name: "Change site-2.example" }));
  expect(dialog.getByRole("alert")).toHaveTextContent("site-1.example: Removes 6 of 8 records.");
  const name = dialog.getByRole("textbox", { name: "Type site-1.example to confirm" });
  expect(name).toHaveValue("");
  await user.type(name, "site-1.example{Enter}");
  await waitFor(() => expect(getZoneRecords(backend, 1)).toHaveLength(3));
  expect(getZoneRecords(backend, 2)).toHaveLength(8);
});

test.each([
  ["a 90 A 10.0.0.1\nb 90 A 10.0.0.2\nc 90 A 8.8.8.8", "3 added · TTL 90 seconds · 2 warnings"],
  ["@ 90 MX 10 10.0.0.1\na 90 A 10.0.0.1\nb 90 A 8.8.8.8\nc 90 A 1.1.1.1", "4 added · TTL 90 seconds · 1 warning"],
])("a folded row counts its hidden warnings: %j", async (text, summary) => {
  const { dialog, type } = await open();
  await type(text);
  const [folded] = await dialog.findAllByText(summary);
  expect(folded).toBeVisible();
});

test("finds and replaces a host in every zone, folds away zones without it, and explains invalid values", async () => {
  installLocks();
  const { dialog, user, start, backend } = await open((backend) => {
    const name = "site-1.example";
    const mail = {
      id: 1001,
      name,
      type: "MX" as const,
      data: "mx.old.example.",
      priority: 10,
      comment: "moves in May",
    };
    const spf = { id: 1002, name, type: "TXT" as const, data: "v=spf1 include:mx.old.example  a:xmx.old.example -all" };
    getZoneRecords(backend, 1).push(createZoneRecord(mail), createZoneRecord(spf));
  });
  await user.click(dialog.getByRole("radio", { name: "Find and replace" }));
  const [from, to] = ["Find", "Replace with"].map((name) => dialog.getByRole("textbox", { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  await fill(to, "mx.new.example");
  expect(from).toHaveAccessibleDescription(/^Enter the value to find\./);
  await fill(from, "192.0.2.1");
  expect(from).toBeValid();
  expect(to).toHaveAccessibleDescription("Enter an IPv4 address.");
  await fill(from, "MX.new.example.");
  expect(to).toHaveAccessibleDescription("Enter another value.");
  expect(getRequests(backend, READ)).toEqual([]);
  await fill(from, "mx.old.example");
  expect(to).toBeValid();

  expect(await dialog.findByText("1 ready, 2 unchanged")).toBeVisible();
  const row = dialog.getByRole("row", { name: /^Change site-1/ });
  expect(
    within(row)
      .getAllByRole("deletion")
      .map(({ textContent }) => textContent),
  ).toEqual(["mx.old.example.", "v=spf1 include:mx.old.example  a:xmx.old.example -all"]);
  expect(dialog.queryByRole("row", { name: /site-2/ })).not.toBeInTheDocument();
  expect(dialog.getByText("2 domains without a match")).toBeVisible();
  expect(dialog.getByText("site-2.example, site-3.example")).toBeInTheDocument();

  await user.click(start());
  await waitFor(() => expect(getRequests(backend, "POST /api/dns")).toHaveLength(2));
  expect(getRequests(backend, "POST /api/dns").map(({ body }) => body)).toMatchObject([
    { id: 1001, name: "site-1.example", data: "mx.new.example.", priority: 10, ttl: 300, comment: "moves in May" },
    { id: 1002, data: "v=spf1 include:mx.new.example  a:xmx.old.example -all", ttl: 300 },
  ]);
});
