import { QueryObserver } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { I18nContext } from "ra-core";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { parseConfig } from "@/config";
import { createServices } from "@/startup/createServices";
import { i18nProvider } from "@/i18n";
import { ServicesContext } from "@/ui/services";
import { LiveStatus } from "./LiveStatus";

const NOON = new Date(2026, 10, 21, 12).getTime();

test.each([
  ["today", NOON - 1000, false],
  ["another day", NOON - 48 * 3_600_000, true],
])("shows the age of data from %s without push", async (_case, at, saysDay) => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
  const services = createServices(parseConfig({}));
  const queryKey = ["domains", "getList"];
  services.queryClient.setQueryData(queryKey, { data: [] }, { updatedAt: at });
  const observer = new QueryObserver(services.queryClient, { queryKey, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  render(
    <I18nContext.Provider value={i18nProvider}>
      <ServicesContext.Provider value={services}>
        <MemoryRouter>
          <LiveStatus />
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nContext.Provider>,
  );
  const words = (await screen.findByRole("status")).textContent;
  expect(words).toMatch(/^Live updates off.*\d\d?:\d\d/);
  expect(words.includes("2026")).toBe(saysDay);
  stop();
});
