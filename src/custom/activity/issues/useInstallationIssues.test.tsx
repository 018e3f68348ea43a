import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { createCurrentUser, createDomain, createDomainServer } from "../../../../tests/support/builders";
import { LONG_PROCESS_MS } from "@/lib/constants";
import type { DomainObserver } from "@/dataProvider/domainEvents";
import { CurrentUserContext, ServicesContext, type Services } from "@/ui/services";
import { trackedInstallations } from "./trackedInstallations";
import { useInstallationIssues, useTrackInstallations } from "./useInstallationIssues";

const user = createCurrentUser();
const server = createDomainServer();
const createState = (pivot: object) =>
  createDomain({ id: 1, servers: [{ ...server, pivot: { ...server.pivot, ...pivot } }] });
const failed = createState({ process_failed: 1 });
const live = createState({ process_failed: 0 });

const setUp = (useHook: () => unknown = useTrackInstallations) => {
  let emit: DomainObserver = () => undefined;
  const observe = (observer: DomainObserver) => {
    emit = observer;
    return () => undefined;
  };
  const services = { domainEvents: { observe }, queryClient: new QueryClient() } as unknown as Services;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext.Provider value={services}>
      <CurrentUserContext.Provider value={user}>{children}</CurrentUserContext.Provider>
    </ServicesContext.Provider>
  );
  const { unmount, result } = renderHook(useHook, { wrapper });
  return { emit, unmount, result, countTracked: () => trackedInstallations.read(user.id).length };
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

test("tracks fetched domains once the browser is idle, and pushed ones at once", () => {
  const { emit, countTracked } = setUp();
  emit([failed], "fetched", Date.now());
  expect(countTracked()).toBe(0);
  vi.runAllTimers();
  expect(countTracked()).toBe(1);
  emit([live], "pushed", Date.now() + 1);
  expect(countTracked()).toBe(0);
});

test("a failure that was fetched before a pushed end does not come back", () => {
  const { emit, countTracked } = setUp();
  emit([failed], "fetched", Date.now());
  emit([live], "pushed", Date.now() + 1);
  vi.runAllTimers();
  expect(countTracked()).toBe(0);
});

test("counts a process as an issue after ten minutes, until it ends", () => {
  const { emit, result } = setUp(useInstallationIssues);
  act(() => emit([createState({ process_started: 1 })], "pushed", Date.now()));
  act(() => void vi.advanceTimersByTime(LONG_PROCESS_MS - 60_000));
  expect(result.current).toEqual([]);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(result.current).toMatchObject([{ kind: "running" }]);
  act(() => emit([live], "pushed", Date.now() + 1));
  expect(result.current).toEqual([]);
});
