import type { Page } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { LogEntry } from "@/custom/activity/activityLog/activityLog";
import { getSuperAdminId } from "../support/builders";

const MINUTE = 60_000;
const secret = { field: "password", isSecret: true };
const sites = ["blue-travel.example", "old-farm.example", "red-bakery.example"];

/** Log entries of every kind and outcome. */
export const createLogEntries = (count: number, now = Date.now()): LogEntry[] => {
  const kinds: ((site: string, index: number) => Partial<LogEntry>)[] = [
    (site) => ({
      kind: "action",
      target: "domainAction",
      action: "suspend",
      route: "POST /api/domain_action",
      name: `https://${site}`,
      changes: [
        { field: "domain_id", to: `https://${site}` },
        { field: "server_id", to: "web1" },
      ],
    }),
    (site) => ({
      target: "dns",
      route: "POST /api/dns",
      name: `www.${site}`,
      changes: [
        { field: "data", from: "203.0.113.9", to: "198.51.100.24" },
        { field: "comment", from: "old" },
      ],
    }),
    () => ({
      name: "web1",
      changes: [{ field: "port", from: "8443", to: "9443" }, secret],
      state: "failed",
      status: 422,
      message: "The port must be between 1 and 1024.",
    }),
    (_, index) => ({
      kind: "create",
      target: "users",
      route: "POST /api/users",
      name: "Ada Lovelace",
      changes: [{ field: "role", to: "employee" }, secret],
      ...(index % 2 === 0 && { state: "unknown", status: undefined }),
    }),
    (site) => ({
      kind: "delete",
      target: "dns",
      route: "DELETE /api/dns/{id}",
      name: `${"a-very-long-name-".repeat(6)}.${site}`,
      changes: [{ field: "data", from: `v=DKIM1; p=${"MIGfMA0GCSq".repeat(15)}` }],
    }),
  ];
  return Array.from({ length: count }, (_, index) => {
    const at = now - (index + 1) * 7 * MINUTE;
    return {
      id: `${at.toString(36)}-x${index}`,
      at,
      kind: "update",
      target: "servers",
      route: "PUT /api/servers/{id}",
      subject: `id=${index}`,
      name: "",
      changes: [],
      state: "done",
      status: 200,
      endedAt: at + 800,
      requestId: `spire-${index + 1}`,
      ...kinds[index % kinds.length]?.(sites[index % sites.length] ?? "", index),
    };
  });
};

/** Stores the activity log for the super-admin, before the first page that is opened reads them. */
export const storeActivityLog = async (
  page: Page,
  backend: Backend,
  { entries }: { entries: readonly LogEntry[] },
): Promise<void> => {
  const me = getSuperAdminId(backend);
  const texts = entries.map((entry) => [`spire.activityLog.1.${me}.${entry.id}`, JSON.stringify(entry)] as const);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "yes");
    for (const [key, text] of stored) localStorage.setItem(key, text);
  }, texts);
};
