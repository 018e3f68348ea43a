import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { AWAY_MS, PROCESS_LOOKUP_MS } from "@/lib/constants";
import { useAutoRetry } from "@/ui/useAutoRetry";
import { getRequests } from "../support/backend";
import { createProcess, toStoredProcesses, getSuperAdminId } from "../support/builders";
import { LOOKUP, findActivityButton, open } from "./processesSetup";

/** Background requests of a user who is away and returns. */

const comeBack = () => fireEvent.keyDown(document.body, { key: "Shift" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => {
  vi.useRealTimers();
  comeBack();
});

const goAway = () => vi.setSystemTime(Date.now() + AWAY_MS);

describe("after the connection returns while the user is away", () => {
  test.each([
    ["a screen", "/servers", "Servers", "GET /api/servers"],
    ["a site", "/domains/1", "https://a.example", LOOKUP],
  ])("%s is refetched when the user returns", async (_, at, heading, call) => {
    const { backend, services } = await open({ at });
    await screen.findByRole("heading", { name: heading, level: 1 });
    const settle = () => waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    await settle();
    const before = getRequests(backend, call).length;
    const reconnect = async () => {
      act(() => onlineManager.setOnline(false));
      act(() => onlineManager.setOnline(true));
      await settle();
    };
    goAway();
    await reconnect();
    expect(getRequests(backend, call)).toHaveLength(before);
    comeBack();
    await reconnect();
    expect(getRequests(backend, call)).toHaveLength(before + 1);
  });
});

test("looks up a silent action when the user returns", async () => {
  const { backend } = await open({
    at: "/users",
    given: (given) => {
      goAway();
      const before = Date.now() - PROCESS_LOOKUP_MS;
      const entry = createProcess({
        state: "running",
        isAccepted: true,
        hasRun: true,
        startedAt: before,
        lastEventAt: before,
      });
      for (const [key, text] of toStoredProcesses(getSuperAdminId(given), [entry])) localStorage.setItem(key, text);
    },
  });
  expect(await findActivityButton()).toHaveAccessibleName("Activity, 1 running");
  await screen.findByRole("table", { name: "Users" });
  expect(getRequests(backend, LOOKUP)).toHaveLength(0);
  comeBack();
  await waitFor(() => expect(getRequests(backend, LOOKUP)).toHaveLength(1));
});

test("repeats a request that got a 429 when the user returns", () => {
  vi.useFakeTimers();
  const read = vi.fn<() => void>();
  const error = new ApiError({ kind: "http", endpoint: "GET /api/users", status: 429, retryAfter: 3600 });
  renderHook(() => useAutoRetry(error, read));
  vi.advanceTimersByTime(3_600_000);
  expect(read).not.toHaveBeenCalled();
  comeBack();
  expect(read).toHaveBeenCalledTimes(1);
});
