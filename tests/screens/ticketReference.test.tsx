import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/custom/activity/activityLog/ActivityLogView";
import "@/custom/bulkRuns/RunDialog";
import "@/resources/activity";
import "@/resources/domains/mui/DomainCreate";
import type { LogEntry } from "@/custom/activity";
import { REFERENCE_MAX_LENGTH } from "@/lib/constants";
import { writeDraft } from "@/ui/forms/drafts";
import type { Backend } from "../support/backend";
import { createStoredDomain, getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";
import { createZoneRecord, findEnabledButton, getZoneRecords, openZone } from "./dnsSetup";
import {
  createItems,
  findReport,
  finishProcesses,
  mockHeights,
  open,
  openRunDialog,
  persistedRuns,
  pressRunButton,
} from "./runsSetup";

mockHeights();

const REFERENCE = "T-4711 & more";
const LINK = /^T-4711 & more ?\(new tab\)$/;
const LAST_REFERENCE = "spire.store.1.reference.last";
const TOO_LONG = "x".repeat(REFERENCE_MAX_LENGTH + 1);
const config = { reference: { url: "https://tickets.example/{ref}" } };

const findField = () => screen.findByRole("textbox", { name: "Reference (ticket)" });
const storeLast = (at: unknown, reference: unknown = REFERENCE) =>
  localStorage.setItem(LAST_REFERENCE, JSON.stringify({ reference, at }));
const getLogEntries = (): LogEntry[] =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith("spire.activityLog."))
    .map(([, text]) => JSON.parse(String(text)) as LogEntry);
const expectNotSent = ({ requestLog }: Backend) => {
  expect(requestLog.length).toBeGreaterThan(0);
  expect(JSON.stringify(requestLog)).not.toContain("4711");
};

describe("the reference of a bulk action", () => {
  test("is stored with the run and its log entries, shown as a link, and not sent, if it is not too long", async () => {
    const { user, start, backend, ...opened } = await openRunDialog("refreshSite", { count: 2, config });
    const field = await findField();
    await user.click(field);
    await user.paste(TOO_LONG);
    expect(field).toHaveAccessibleDescription("At most 100 characters");
    expect(start).toBeDisabled();
    await user.clear(field);
    await user.type(field, `  ${REFERENCE}\u200B `);
    expect(field).not.toHaveAccessibleDescription();
    await user.click(start);
    await waitFor(() => expect(getLogEntries()).toHaveLength(1));
    await act(() => finishProcesses({ user, backend, ...opened }));
    await waitFor(() => expect(getLogEntries()).toHaveLength(2));
    expect(persistedRuns(backend)[0]?.reference).toBe(REFERENCE);
    expect(getLogEntries().map(({ reference }) => reference)).toEqual([REFERENCE, REFERENCE]);
    await act(() => opened.router.navigate(`/activity#run-${persistedRuns(backend)[0]?.id}`));
    const link = await screen.findByRole("link", { name: LINK });
    expect(link).toHaveAttribute("href", "https://tickets.example/T-4711%20%26%20more");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expectNotSent(backend);
  });

  test("is stored and logged with a change of DNS, and not sent", async () => {
    installLocks();
    const { user, backend } = await renderPanel({
      as: "super-admin",
      at: "/domains",
      domains: [createStoredDomain({ id: 1, url: "shop.example", domain: "shop.example" })],
      given: (backend) => getZoneRecords(backend).splice(0, Infinity, createZoneRecord()),
    });
    await user.click(await screen.findByRole("checkbox", { name: "Select shop.example" }));
    await user.click(await screen.findByRole("button", { name: "Change DNS…" }));
    const start = await screen.findByRole("button", { name: "Change DNS" });
    await user.click(screen.getByRole("textbox", { name: "Records" }));
    await user.paste("www TXT key=value");
    await screen.findByText("1 ready");
    await user.type(await findField(), REFERENCE);
    await user.click(start);
    await waitFor(() =>
      expect(getLogEntries()).toMatchObject([{ target: "dns", reference: REFERENCE, state: "done" }]),
    );
    expect(persistedRuns(backend)).toMatchObject([{ action: "changeDns", reference: REFERENCE }]);
    expectNotSent(backend);
  });

  test("is plain text without a configured address, and kept for the rest of a run unless it is replaced", async () => {
    installLocks();
    const opened = await open({ action: "refreshSite", reference: "T-1", items: createItems(1) });
    expect(
      within(await findReport())
        .getByText("T-1")
        .closest("p"),
    ).toHaveTextContent("Reference: T-1");
    expect(screen.queryByRole("link", { name: /T-1/ })).not.toBeInTheDocument();
    await pressRunButton(opened, "Run remaining");
    const field = await findField();
    expect(field).toHaveValue("T-1");
    await opened.user.clear(field);
    await opened.user.type(field, "T-2");
    await opened.user.click(screen.getByRole("button", { name: /^Refresh 1 site/ }));
    await waitFor(() =>
      expect(persistedRuns(opened.backend).map(({ reference }) => reference)).toEqual(["T-2", "T-1"]),
    );
  });
});

describe("the last reference", () => {
  test("is offered in the next dialog, and fills the field that gets the focus", async () => {
    const { user, start, ...opened } = await openRunDialog("refreshSite", { count: 2 });
    await user.type(await findField(), "T-1");
    await user.click(start);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await act(() => opened.router.navigate("/add-domain"));
    const field = await findField();
    expect(field).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Use T-1" }));
    expect(field).toHaveValue("T-1");
    expect(field).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Use T-1" })).not.toBeInTheDocument();
    await user.clear(field);
    expect(screen.getByRole("button", { name: "Use T-1" })).toBeVisible();
  });

  test.each<[what: string, stored: () => void]>([
    ["an hour old", () => storeLast(Date.now() - 60 * 60_000)],
    ["no text", () => storeLast(Date.now(), { a: 1 })],
  ])("is not offered if it is %s", async (_, stored) => {
    await renderPanel({ as: "super-admin", at: "/add-domain", given: stored });
    expect(await findField()).toHaveValue("");
    expect(screen.queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
  });
});

describe("the reference of DNS changes", () => {
  const { comment: _, domain_id: __, ...record } = createZoneRecord();
  const { id: ___, ...fields } = record;
  const change = { kind: "change", from: record, to: { ...fields, data: "1.1.1.1" } };

  test("is logged with each change, offered next time, and not sent", async () => {
    const { user, backend } = await openZone({ draft: [change] });
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: "Review 1 DNS change" }));
    await user.type(await findField(), REFERENCE);
    await user.click(await findEnabledButton("Apply 1 change"));
    expect(await screen.findByText("Change applied.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Reference (ticket)" })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(getLogEntries()).toMatchObject([{ target: "dns", reference: REFERENCE, state: "done" }]),
    );
    expect(localStorage.getItem(LAST_REFERENCE)).toContain(REFERENCE);
    expectNotSent(backend);
  });
});

describe("the reference of a new website", () => {
  const draft = {
    company_name: "Blue Bakery",
    company_contact: { primary: { phone: "555", email: "ada@bakery.example", contact_name: "Ada" } },
    panel_user: "bakery",
    domain: "bakery.example",
    server: 1,
    hosting_package: 1,
    ftp_user: "bakery",
    db_name: "bakery",
    db_user: "bakery",
    reference: TOO_LONG,
  };

  test("is restored from the draft, logged, and not sent, if it is not too long", async () => {
    const { user, backend } = await renderPanel({
      as: "super-admin",
      at: "/add-domain",
      given: (backend) => writeDraft(getSuperAdminId(backend) ?? 0, "add-website", draft),
    });
    const field = await findField();
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription("At most 100 characters"));
    expect(field).toHaveFocus();
    expect(backend.requestLog.filter(({ method }) => method === "POST")).toEqual([]);
    await user.clear(field);
    await user.type(field, REFERENCE);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() =>
      expect(getLogEntries()).toMatchObject([
        { kind: "create", target: "domains", reference: REFERENCE, state: "done" },
      ]),
    );
    expect(localStorage.getItem(LAST_REFERENCE)).toContain(REFERENCE);
    expectNotSent(backend);
  });
});
