import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import type { Update } from "@/custom/dns/bulkEdit/useChangeSet";
import { zone } from "@/custom/dns/changes/testZones";
import type { DomainDetail } from "@/model/records";
import type { Services } from "@/ui/services";
import { createCurrentUser, createDomain } from "./builders";
import { createTabLocks } from "./locks";

/** Two tabs of a browser with the review of one zone. */

export const domain = createDomain({ id: 5, domain: zone }) as DomainDetail;
export const user = createCurrentUser();

/** A `BroadcastChannel` that delivers to the other tabs of a test a moment later, by the test's clock. */
const installChannels = (): void => {
  const channels = new Set<EventTarget & { name: string }>();
  class Channel extends EventTarget {
    constructor(readonly name: string) {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          setTimeout(() => other.dispatchEvent(new MessageEvent("message", { data })), 1);
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
};

/** The panel's code of one tab: tabs have no memory in common. */
const loadTab = async (locks: ReturnType<typeof createTabLocks>) => {
  vi.resetModules();
  const queries = { retry: false, networkMode: "always", staleTime: 1000 } as const;
  return {
    ...(await import("@/config")),
    ...(await import("@/custom/dns/bulkEdit/useChangeSet")),
    ...(await import("@/custom/dns/bulkEdit/useReview")),
    ...(await import("@/custom/dns/useDnsInfo")),
    ...(await import("@/custom/dns/useZone")),
    ...(await import("@/custom/dns/zoneCache")),
    ...(await import("@/custom/dns/zoneSync")),
    ...(await import("@/dataProvider")),
    ...(await import("@/dataProvider/httpClient")),
    ...(await import("@/lib/userState")),
    ...(await import("@/ui/services")),
    queryClient: new QueryClient({ defaultOptions: { queries } }),
    locks,
  };
};
export type Tab = Awaited<ReturnType<typeof loadTab>>;

/** Two tabs; Web Locks are those of the page in which the user acts. */
export const loadTabs = async (getActingLocks: () => object | undefined): Promise<[Tab, Tab]> => {
  installChannels();
  Object.defineProperty(navigator, "locks", { get: () => getActingLocks(), configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const locks = createTabLocks();
  return [await loadTab(locks), await loadTab(locks)];
};

/** Opens the review of the zone. `observe` wraps what Apply writes to the draft, and not what the user does. */
export const renderReview = (tab: Tab, fetch: typeof globalThis.fetch, observe: (update: Update) => Update) => {
  const { queryClient } = tab;
  const http = tab.createHttpClient({ apiOrigin: "", fetch, readCookies: () => "XSRF-TOKEN=1" });
  const services = {
    config: tab.parseConfig({}),
    dataProvider: tab.createDataProvider(http),
    authProvider: { checkError: () => Promise.resolve() },
    queryClient,
    recordVerified: () => undefined,
  } as unknown as Services;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <tab.ServicesContext value={services}>
        <tab.CurrentUserContext value={user}>{children}</tab.CurrentUserContext>
      </tab.ServicesContext>
    </QueryClientProvider>
  );
  const useOpenReview = () => {
    const { info, refetchZone } = tab.useZone(domain, tab.useDnsInfo(domain.id, { enabled: true }));
    const draft = tab.useChangeSet(domain.id, zone);
    const records = info?.records ?? tab.noRecords;
    const place = { zone, records, domainId: domain.id, refetchZone, reference: undefined };
    const review = tab.useReview({ ...place, ...draft, update: observe(draft.update) });
    const applied = tab.useAppliedSet(domain.id);
    return { ...draft, ...review, records, applied, isLoaded: info !== undefined };
  };
  return renderHook(useOpenReview, { wrapper });
};
