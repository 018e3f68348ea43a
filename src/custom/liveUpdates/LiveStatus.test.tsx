import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LiveState } from "@/dataProvider/live";
import { POLL_INTERVAL_MS } from "@/lib/constants";
import { ServicesContext, type Services } from "@/ui/services";
import { usePollInterval, usePushStatus } from "./LiveStatus";

const renderAt = <Value,>(status: LiveState, useValue: () => Value): Value => {
  const live = { getStatus: () => status, onStatus: () => () => undefined };
  const { result } = renderHook(useValue, {
    wrapper: ({ children }) => (
      <ServicesContext.Provider value={{ live } as unknown as Services}>{children}</ServicesContext.Provider>
    ),
  });
  return result.current;
};

test.each<[LiveState, lists: number | false, processes: number | undefined]>([
  ["off", POLL_INTERVAL_MS, POLL_INTERVAL_MS],
  ["interrupted", POLL_INTERVAL_MS, POLL_INTERVAL_MS],
  ["idle", false, POLL_INTERVAL_MS],
  ["connecting", false, POLL_INTERVAL_MS],
  ["live", false, undefined],
])("while push is %s, lists poll every %s ms and processes every %s ms", (status, lists, processes) => {
  expect(renderAt(status, usePollInterval)).toBe(lists);
  expect(renderAt(status, usePushStatus).pollIntervalMs).toBe(processes);
});
