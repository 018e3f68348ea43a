import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright";
import { chromiumFlags, findBrowser } from "../../scripts/browser";
import { getCertificate } from "./httpsProxy";

interface Profile {
  /** CPU slowdown factor. */
  cpu: number;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const bytesPerSecond = (megabits: number) => (megabits * 1024 * 1024) / 8;

/** Latency in ms for each request, throughput in bytes per second. */
const profiles = {
  "slow 4G": {
    cpu: 4,
    network: { latency: 562.5, downloadThroughput: bytesPerSecond(1.44), uploadThroughput: bytesPerSecond(0.66) },
  },
  desk: {
    cpu: 1,
    network: { latency: 40, downloadThroughput: bytesPerSecond(10), uploadThroughput: bytesPerSecond(10) },
  },
  unthrottled: { cpu: 1 },
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof profiles;

const probe = readFileSync(new URL("probe.js", import.meta.url), "utf8");
const executablePath = await findBrowser();

export const launchFreshBrowser = async (): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), "panel-bench-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: { width: 1350, height: 940 },
    locale: "en-GB",
    args: [
      ...chromiumFlags,
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      `--ignore-certificate-errors-spki-list=${getCertificate().fingerprint}`,
      // With an inspector V8 parses a file again to locate an error: 10 to 30 ms for the one that React creates at start. Users without
      // open developer tools do not have this cost.
      "--js-flags=--no-enable-lazy-source-positions",
    ],
  });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { context, close };
};

export interface Traffic {
  /** Bytes of fonts that were not cached. */
  fontBytes: number;
  requests: number;
  pending: number;
  lastAt: number;
}

const observeTraffic = (cdp: CDPSession): Traffic => {
  const traffic: Traffic = { fontBytes: 0, requests: 0, pending: 0, lastAt: Date.now() };
  const open = new Map<string, { isFont: boolean; cached: boolean }>();
  const entry = (id: string) => open.get(id) ?? { isFont: false, cached: false };
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("https:") || open.has(requestId)) return;
    open.set(requestId, { isFont: false, cached: false });
    traffic.requests += 1;
    traffic.pending += 1;
    traffic.lastAt = Date.now();
  });
  cdp.on("Network.requestServedFromCache", ({ requestId }) => {
    open.set(requestId, { ...entry(requestId), cached: true });
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    const cached = entry(requestId).cached || response.fromDiskCache === true;
    if (open.has(requestId)) open.set(requestId, { isFont: type === "Font", cached });
  });
  const end = (requestId: string, length: number) => {
    const { isFont, cached } = entry(requestId);
    if (!open.delete(requestId)) return;
    traffic.pending -= 1;
    traffic.lastAt = Date.now();
    if (isFont && !cached) traffic.fontBytes += length;
  };
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  return traffic;
};

export interface Tab {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
}

export const openTab = async (context: BrowserContext, profile: ProfileName): Promise<Tab> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { cpu, network }: Profile = profiles[profile];
  await cdp.send("Network.enable");
  // CPU time of the thread, independent of other load.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  if (network) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...network });
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await page.addInitScript({ content: probe });
  return { page, cdp, traffic: observeTraffic(cdp) };
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const waitForIdleNetwork = async ({ traffic }: Tab, quietMs = 700): Promise<void> => {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
    if (traffic.pending === 0 && Date.now() - traffic.lastAt > quietMs) return;
  }
};

/** DevTools metrics by name: seconds, counts or bytes. */
export const getMetrics = async ({ cdp }: Tab): Promise<Record<string, number>> => {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** Bytes in use after garbage collection. */
export const measureHeapSize = async (tab: Tab): Promise<number> => {
  for (let round = 0; round < 4; round += 1) {
    await tab.cdp.send("HeapProfiler.collectGarbage");
    await pause(80);
  }
  return (await getMetrics(tab))["JSHeapUsedSize"] ?? 0;
};

/** Waits as long as users need from pointing to pressing: a page may prefetch on hover. */
export const hover = async ({ page }: Tab, selector: string, ms = 100): Promise<void> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing to point at: ${selector}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(ms);
};
