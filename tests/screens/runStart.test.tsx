import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { getRequests } from "../support/backend";
import { installLocks, refuseLocks } from "../support/locks";
import {
  ACTION,
  START,
  createItems,
  openRunDialog,
  mockHeights,
  open,
  persistedRuns,
  pressRunButton,
} from "./runsSetup";

mockHeights();

describe("the dialog of a run", () => {
  test("lists changes and skipped items with reasons, and needs the typed number to take more than 10 sites offline", async () => {
    const { dialog, start, user, backend } = await openRunDialog("suspend");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus());
    expect(screen.getByRole("alertdialog")).toHaveAccessibleName("Suspend 13 sites · web1");
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/^13 customer sites go offline\./);
    expect(dialog.getByText("2 skipped:")).toBeVisible();
    await user.click(dialog.getByText("Already suspended (2)"));
    expect(dialog.getByText("https://site-13.example on web1, https://site-14.example on web1")).toBeVisible();
    const [first] = dialog.getAllByRole("row").slice(1);
    expect(first).toHaveTextContent("https://site-1.exampleweb1live →then suspended");
    const number = dialog.getByRole("textbox", { name: "Type 13 to confirm" });
    expect(start).toBeDisabled();
    await user.type(number, "12");
    expect(start).toBeDisabled();
    expect(persistedRuns(backend)).toHaveLength(1);
    expect(getRequests(backend, ACTION)).toEqual([]);
    await user.clear(number);
    await user.type(number, "13{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    const [run] = persistedRuns(backend);
    expect(run?.items).toHaveLength(15);
    expect(run?.items.filter(({ skipReason }) => skipReason === "suspended")).toHaveLength(2);
    await waitFor(() => expect(getRequests(backend, ACTION)).toHaveLength(1));
  });

  test("shows installations without a fetched state as unknown", async () => {
    installLocks();
    const opened = await open({ items: createItems(500) });
    await pressRunButton(opened, "Run remaining");
    const dialog = await screen.findByRole("alertdialog", { name: "Suspend 500 sites · web1" });
    expect(dialog).toHaveAccessibleDescription(/^500 with unknown status: go offline if live\./);
    expect(within(dialog).getAllByRole("row")[1]).toHaveTextContent("unknown →then suspended");
    expect(within(dialog).getAllByRole("row").length, "rows in the document").toBeLessThan(40);
  });

  test("cannot start without Web Locks, and shows why", async () => {
    const opened = await open({ items: createItems(1), action: "refreshSite" });
    await pressRunButton(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/^Bulk actions need HTTPS/)).toBeVisible();
    expect(dialog.getByRole("button", { name: START })).toBeDisabled();
  });

  test("starts nothing when Web Locks are refused, and shows why", async () => {
    refuseLocks();
    const opened = await open({ items: createItems(1), action: "refreshSite" });
    await pressRunButton(opened, "Run remaining");
    const dialog = within(await screen.findByRole("alertdialog"));
    await opened.user.click(dialog.getByRole("button", { name: START }));
    expect(await dialog.findByText(/^Bulk actions need HTTPS and allowed site data/)).toBeVisible();
    expect(persistedRuns(opened.backend)).toHaveLength(1);
    expect(getRequests(opened.backend, ACTION)).toEqual([]);
  });

  test("sends nothing when the run cannot be stored, and shows why", async () => {
    const { dialog, start, user, backend } = await openRunDialog("refreshSite");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no");
    });
    await user.click(start);
    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent("Nothing started: browser storage is full");
    expect(persistedRuns(backend)).toHaveLength(1);
    expect(getRequests(backend, ACTION)).toEqual([]);
    await user.click(within(alert).getByRole("link", { name: "Open Activity" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });
});
