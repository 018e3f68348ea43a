import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, vi } from "vitest";
import type { Run, RunItem } from "@/custom/bulkRuns/runs/run";
import type { Backend } from "../support/backend";
import { createRun, createStoredDomain, getSuperAdminId } from "../support/builders";
import { installLocks } from "../support/locks";
import { renderPanel } from "../support/renderPanel";

/** jsdom measures nothing, and what has no height shows no rows. */
export const mockHeights = (): void =>
  beforeEach(() => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(42);
  });

/** The button that starts a run: 'Refresh 27 sites'. */
export const START = /^\w+ (?:permissions of )?\d+ sites?\b/;
export const ACTION = "POST /api/domain_action";

/** 12 live sites, two suspended ones and an alias, which is live too. */
export const createSites = () => [
  ...Array.from({ length: 12 }, (_, index) => createStoredDomain({ id: index + 1 })),
  createStoredDomain({ id: 13, installations: [{ status: 1 }] }),
  createStoredDomain({ id: 14, installations: [{ status: 1 }] }),
  createStoredDomain({ id: 15, type: "alias" }),
];
export const createItem = (id: number, more: Partial<RunItem> = {}): RunItem => ({
  domain: { id, url: `https://site-${id}.example`, type: "subscription" },
  server: { id: 1, name: "web1" },
  ...more,
});
export const createItems = (count = 15) => Array.from({ length: count }, (_, index) => createItem(index + 1));

const getKey = (backend: Backend) => `spire.runs.1.${getSuperAdminId(backend)}.`;
export const storeRuns =
  (...runs: readonly Run[]) =>
  (backend: Backend) =>
    runs.forEach((run) => localStorage.setItem(getKey(backend) + run.id, JSON.stringify(run)));
export const persistedRuns = (backend: Backend): Run[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(getKey(backend)))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "") as Run)
    .toSorted((one, other) => other.startedAt - one.startedAt);

type Options = Parameters<typeof renderPanel>[0];
export const open = (run: Partial<Run>, options: Options = {}) =>
  renderPanel({
    as: "super-admin",
    at: "/activity#run-kept",
    domains: createSites(),
    given: storeRuns(createRun({ id: "kept", state: "stopped", endedAt: 1, items: createItems(), ...run })),
    ...options,
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** Paused by the user. */
export const pausedByUser = { state: "paused", pause: { reason: "user" }, endedAt: undefined } as const;
/** Ends what runs at the server, and reads the list. */
export const finishProcesses = ({ backend, services }: Opened) => {
  backend.processes.finishAll();
  return services.queryClient.fetchQuery({
    queryKey: ["domains", "getList", {}],
    queryFn: () => services.dataProvider.getList("domains", { filter: {} }),
  });
};

/** The drawer with the report of the run in the address. It takes the focus some frames after it has opened. */
export const findReport = async () => {
  const report = await screen.findByRole("dialog");
  await waitFor(() => expect(report).toContainElement(document.activeElement as HTMLElement));
  return report;
};
/** Presses a button of the report; what is wanted less often is in its menu. */
export const pressRunButton = async ({ user }: Opened, text: string) => {
  const report = within(await findReport());
  const button = report.queryByRole("button", { name: text });
  if (button) return user.click(button);
  await user.click(report.getByRole("button", { name: /^More actions for / }));
  return user.click(await screen.findByRole("menuitem", { name: text }));
};
/** The dialog of a run over createItems sites, whose states the sites list has read before. */
export const openRunDialog = async (
  action: Run["action"],
  { count = 15, ...options }: Options & { count?: number } = {},
) => {
  installLocks();
  const opened = await open({ action, items: createItems(count) }, { at: "/domains", ...options });
  await screen.findByText("site-1.example");
  await act(() => opened.router.navigate("/activity#run-kept"));
  await pressRunButton(opened, "Run remaining");
  const dialog = await screen.findByRole("alertdialog");
  return { ...opened, dialog: within(dialog), start: within(dialog).getByRole("button", { name: START }) };
};
