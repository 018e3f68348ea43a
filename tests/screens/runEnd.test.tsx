import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { callsTo } from "../support/backend";
import { giveLocks } from "../support/locks";
import { ACTION, all, askFor, card, finish, giveHeights, open, press, waits } from "./runsSetup";

giveHeights();

describe("the end of a run", () => {
  /** Stands in for the browser's; `asked` counts the questions, `shown` has the notifications. */
  const giveNotifications = (permission: NotificationPermission) => {
    const notes = { asked: 0, shown: [] as string[] };
    class Fake extends EventTarget {
      static permission = permission;
      static requestPermission = async () => {
        notes.asked += 1;
        return permission;
      };
      close = () => undefined;
      constructor(title: string) {
        super();
        notes.shown.push(title);
      }
    }
    vi.stubGlobal("Notification", Fake);
    return notes;
  };
  /** One site is refreshed in a run that began so many milliseconds ago; the tab is hidden when it ends. */
  const endHidden = async (ago: number) => {
    giveLocks();
    const startedAt = Date.now() - ago;
    const opened = await open({ ...waits, startedAt, items: all(1), action: "refreshSite" });
    await card();
    await press(opened, "Resume");
    await waitFor(() => expect(callsTo(opened.backend, ACTION)).toHaveLength(1));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await finish(opened);
    expect(await screen.findByText("Refresh: 1 done")).toHaveAttribute("aria-live", "polite");
    return opened;
  };

  test.each<[permission: NotificationPermission, ago: number, shown: string[]]>([
    ["granted", 61_000, ["Refresh: 1 done"]],
    ["granted", 1000, []],
    ["denied", 61_000, []],
  ])("in a hidden tab the system tells, when it is %s, after %i ms: %j", async (permission, ago, shown) => {
    const notes = giveNotifications(permission);
    await endHidden(ago);
    expect(notes).toEqual({ asked: 0, shown });
  });

  test.each([
    ["default", 1],
    ["granted", 0],
  ] as const)(
    "the permission, when it is %s, is asked for %i times, once a run was started",
    async (permission, times) => {
      const notes = giveNotifications(permission);
      const { start, user } = await askFor("activate");
      expect(notes.asked).toBe(0);
      await user.click(start);
      await waitFor(() => expect(notes.asked).toBe(times));
    },
  );

  test("the tab's title counts what is left, then what failed, until Activity is looked at", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(2), action: "refreshSite" });
    opened.backend.faults.add({ kind: "422", path: "/api/domain_action", message: "No." });
    // What fails while Activity is still open has been seen.
    const release = opened.backend.faults.add({ kind: "slow", path: "/api/domains/{id}", ms: 60_000 });
    await card();
    await waitFor(() => expect(document.title).toBe("(2) Activity · Spire"));
    await press(opened, "Resume");
    await act(() => opened.router.navigate("/users"));
    await waitFor(() => expect(document.title).toBe("(2) Users · Spire"));
    release();
    await waitFor(() => expect(document.title).toBe("✗ 2 failed · Users · Spire"));
    await act(() => opened.router.navigate("/activity"));
    await waitFor(() => expect(document.title).toBe("Activity · Spire"));
  });

  test("quarters are told politely", async () => {
    giveLocks();
    const opened = await open({ ...waits, items: all(2), action: "refreshSite" });
    await card();
    await press(opened, "Resume");
    await waitFor(() => expect(callsTo(opened.backend, ACTION)).toHaveLength(1));
    await finish(opened);
    expect(await screen.findByText("Refresh: 50 % of 2 installations")).toHaveAttribute("aria-live", "polite");
  });
});
