import type { BrowserContext } from "playwright";
import {
  measureHeapSize,
  hover,
  launchFreshBrowser,
  getMetrics,
  openTab,
  waitForIdleNetwork,
  type ProfileName,
  type Tab,
} from "./browser";

/** A page with its selectors. */
export interface Subject {
  name: string;
  origin: string;
  signIn: (context: BrowserContext) => Promise<void>;
  /** Shown when the login form has loaded. */
  login: string;
  /** First cell of a row, shown when a list has loaded. */
  row: string;
  links: { sites: string; wordpress: string };
  search: string;
  next: string;
  /** Delay between the last key and the search in ms. */
  debounce: number;
}

/** Results of one round by name. Times in ms, sizes in KB. */
export type Figures = Record<string, number>;

/** See probe.js. */
interface Probe {
  longTasks: number[];
  fcp: number;
  cls: number;
  shown: (selector: string) => Promise<number>;
  arm: (action: Action) => void;
  done: Promise<number>;
  frames: (ms: number) => Promise<number[]>;
  scriptBytesUntil: (time: number) => number;
}
declare global {
  interface Window {
    probe: Probe;
  }
}

interface Action {
  event: "click" | "input";
  selector: string;
  path?: string;
  match?: string;
}

const KB = 1024;
const TIMEOUT_MS = 60_000;

const withTimeout = async <T>(wanted: Promise<T>, what: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const load = async (tab: Tab, url: string, selector: string): Promise<Figures> => {
  await tab.page.goto(url, { waitUntil: "commit", timeout: 90_000 });
  const shown = await withTimeout(
    tab.page.evaluate((wanted) => window.probe.shown(wanted), selector),
    `${url}, ${selector}`,
  );
  const scriptBefore = await tab.page.evaluate((until) => window.probe.scriptBytesUntil(until), shown);
  await waitForIdleNetwork(tab);
  const { longTasks, fcp, cls } = await tab.page.evaluate(() => {
    const { longTasks, fcp, cls } = window.probe;
    return { longTasks, fcp, cls };
  });
  const { TaskDuration = 0 } = await getMetrics(tab);
  const { fontBytes, requests } = tab.traffic;
  return {
    shown,
    fcp,
    cls,
    blocking: sum(longTasks.map((task) => Math.max(0, task - 50))),
    cpu: TaskDuration * 1000,
    requests,
    scriptBefore: scriptBefore / KB,
    font: fontBytes / KB,
  };
};

/** @returns ms from the user's event to the frame with its result. */
const measureAction = async (tab: Tab, action: Action, perform: () => Promise<void>): Promise<number> => {
  await tab.page.evaluate((armed) => window.probe.arm(armed), action);
  await perform();
  return withTimeout(
    tab.page.evaluate(() => window.probe.done),
    JSON.stringify(action),
  );
};

const click = async (tab: Tab, target: string, action: Omit<Action, "event">, hoverMs?: number): Promise<number> => {
  await hover(tab, target, hoverMs);
  return measureAction(tab, { event: "click", ...action }, () => tab.page.locator(target).first().click());
};

/** Searches for the text of the tenth row. */
const search = async (tab: Tab, field: string, row: string): Promise<number> => {
  const name = await tab.page.locator(row).nth(9).innerText();
  const text = name.replace(/^https?:\/\//, "").trim();
  await tab.page.locator(field).first().click();
  return measureAction(tab, { event: "input", selector: row, match: text }, () => tab.page.keyboard.insertText(text));
};

/** Shows all rows again, because a link may open its list with or without the last search. */
const clearSearch = async (tab: Tab, { search: field, row }: Subject): Promise<void> => {
  await tab.page.locator(field).first().fill("");
  await tab.page.locator(row).nth(10).waitFor();
  await waitForIdleNetwork(tab, 400);
};

const prefixKeys = (prefix: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]));

const withFreshBrowser = async <T>(measure: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const { context, close } = await launchFreshBrowser();
  try {
    return await measure(context);
  } finally {
    await close();
  }
};

const getSitesLink = ({ links, row }: Subject) => [links.sites, { selector: row, path: "/domains" }] as const;
const getWordpressLink = ({ links, row }: Subject) => [links.wordpress, { selector: row, path: "/" }] as const;

/** The login form, and the sites list cold, warm and in use. */
export const measureUse = async (subject: Subject, profile: ProfileName): Promise<Figures> => {
  const { origin, row, next, debounce } = subject;
  const login = await withFreshBrowser(async (context) =>
    load(await openTab(context, profile), `${origin}/login`, subject.login),
  );
  return withFreshBrowser(async (context) => {
    await subject.signIn(context);
    const open = async (used: ProfileName) => {
      const tab = await openTab(context, used);
      return { tab, figures: await load(tab, `${origin}/domains`, row) };
    };
    const first = await open(profile);
    await first.tab.page.close();
    // The browser stores compiled code on the second visit, so that the third is like all later ones.
    const second = await open("unthrottled");
    await second.tab.page.close();
    const warm = await open(profile);
    const { tab } = warm;

    const unseen = await click(tab, ...getWordpressLink(subject));
    await waitForIdleNetwork(tab, 400);
    const filtered = await search(tab, subject.search, row);
    await clearSearch(tab, subject);
    await click(tab, ...getSitesLink(subject));
    await waitForIdleNetwork(tab, 400);
    const seen = await click(tab, ...getWordpressLink(subject));
    await waitForIdleNetwork(tab, 400);
    await click(tab, ...getSitesLink(subject));
    await waitForIdleNetwork(tab, 400);
    const paged = await click(tab, next, { selector: row });
    await waitForIdleNetwork(tab, 400);
    const searched = await search(tab, subject.search, row);
    return {
      ...prefixKeys("login", login),
      ...prefixKeys("cold", first.figures),
      ...prefixKeys("warm", warm.figures),
      "use.unseen": unseen,
      "use.seen": seen,
      "use.filter": filtered,
      "use.page": paged,
      "use.search": searched - debounce,
    };
  });
};

/** The number of function calls since the last count. */
const countCalls = async (tab: Tab): Promise<number> => {
  await waitForIdleNetwork(tab, 1500); // with the code that loads later
  const { result } = await tab.cdp.send("Profiler.takePreciseCoverage");
  const functions = result.filter(({ url }) => url.startsWith("https:")).flatMap((script) => script.functions);
  return sum(functions.map(({ ranges: [whole] }) => whole?.count ?? 0));
};

/** Function calls of opening the sites list and of navigating: a busy machine does not change them. */
export const measureCalls = (subject: Subject): Promise<Figures> =>
  withFreshBrowser(async (context) => {
    await subject.signIn(context);
    const tab = await openTab(context, "unthrottled");
    await tab.cdp.send("Profiler.enable");
    await tab.cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await tab.page.goto(`${subject.origin}/domains`);
    await tab.page.locator(subject.row).first().waitFor();
    const cold = await countCalls(tab);
    const countClick = async (target: string, action: Omit<Action, "event">) => {
      await click(tab, target, action);
      return countCalls(tab);
    };
    await countClick(...getWordpressLink(subject));
    const sites = await countClick(...getSitesLink(subject));
    const wordpress = await countClick(...getWordpressLink(subject));
    await countClick(...getSitesLink(subject));
    const page = await countClick(subject.next, { selector: subject.row });
    return { "calls.cold": cold, "calls.sites": sites, "calls.wordpress": wordpress, "calls.page": page };
  });

const WARM_UP = 20;
const NAVIGATIONS = 120;

/** Heap growth and remaining listeners after many navigations. */
export const measureHeap = (subject: Subject): Promise<Figures> =>
  withFreshBrowser(async (context) => {
    await subject.signIn(context);
    const tab = await openTab(context, "unthrottled");
    await load(tab, `${subject.origin}/domains`, subject.row);
    const navigate = async (times: number) => {
      for (let done = 0; done < times; done += 2) {
        await click(tab, ...getWordpressLink(subject), 20);
        await click(tab, ...getSitesLink(subject), 20);
      }
      await waitForIdleNetwork(tab, 400);
      const heap = await measureHeapSize(tab);
      return { heap, listeners: (await getMetrics(tab))["JSEventListeners"] ?? Number.NaN };
    };
    const first = await navigate(WARM_UP);
    const then = await navigate(NAVIGATIONS);
    const last = await navigate(3 * NAVIGATIONS);
    return {
      "heap.growth": (then.heap - first.heap) / KB,
      "heap.furtherGrowth": (last.heap - then.heap) / KB,
      "heap.listeners": last.listeners - first.listeners,
    };
  });

/** Loading and scrolling a long list of WordPress sites. */
export const measureLong = (subject: Subject, rows: number): Promise<Figures> =>
  withFreshBrowser(async (context) => {
    await subject.signIn(context);
    const tab = await openTab(context, "unthrottled");
    const { shown } = await load(tab, `${subject.origin}/`, subject.row);
    const inDocument = await tab.page.locator(subject.row).count();
    await tab.page.mouse.move(700, 600);
    const scroll = async () => {
      for (let step = 0; step < 28; step += 1) {
        await tab.page.mouse.wheel(0, 600);
        await new Promise((done) => setTimeout(done, 100));
      }
    };
    const [frames] = await Promise.all([tab.page.evaluate(() => window.probe.frames(3000)), scroll()]);
    return prefixKeys(`long${rows}`, {
      shown: shown ?? 0,
      inDocument,
      slowest: Math.max(...frames),
    });
  });
