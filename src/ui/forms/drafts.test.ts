// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { createTabLocks } from "../../../tests/support/locks";
import { resetUser } from "../../../tests/support/resetUser";
import { DRAFT_MAX_AGE_MS, DRAFTS_MAX } from "@/lib/constants";
import { createTab } from "@/lib/currentTab";
import { createDrafts } from "./drafts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const USER = 1;

const createSession = (values: Iterable<readonly [string, string]> = []) => {
  const stored = new Map(values);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    copy: () => createSession(stored),
  };
};

/** A browser whose tabs share localStorage and locks. */
const createBrowser = () => {
  const locks = createTabLocks();
  const open = (session = createSession()) => {
    let page: { tab: ReturnType<typeof createTab>; free: () => void; drafts: ReturnType<typeof createDrafts> };
    const load = () => {
      const { locks: own, free } = locks.open();
      const tab = createTab({ session: () => session, locks: () => own });
      tab.enter();
      page = { tab, free, drafts: createDrafts(tab) };
    };
    load();
    return {
      read: (form: string) => page.drafts.readDraft(USER, form)?.values["text"],
      write: (form: string, text: string) => page.drafts.writeDraft(USER, form, { text }, Date.now()),
      clear: (form: string) => page.drafts.clearDraft(USER, form),
      offer: (form: string) => page.drafts.offerDraft(USER, form),
      continue: async (form: string) => {
        const draft = await page.drafts.offerDraft(USER, form);
        if (draft) page.drafts.writeDraft(USER, form, draft.values, draft.savedAt);
      },
      reload: () => {
        page.tab.leave();
        const { free } = page;
        load();
        // The browser may release the locks of the old page after the new one has begun.
        free();
      },
      close: () => {
        page.tab.leave();
        page.free();
      },
      crash: () => page.free(),
      duplicate: () => open(session.copy()),
    };
  };
  return { open };
};
type BrowserTab = ReturnType<ReturnType<typeof createBrowser>["open"]>;

/** The drafts of one form in one tab. */
interface Expected {
  own?: Text | undefined;
  offer?: Text | undefined;
}
interface Text {
  text: string;
  at: number;
}
interface Model {
  tabs: { expected: Map<string, Expected> }[];
  /** Drafts of closed tabs that were not offered yet, by form. */
  closed: Map<string, Text[]>;
}
interface Real {
  browser: ReturnType<typeof createBrowser>;
  tabs: BrowserTab[];
}

const forms = ["website", "subdomain"] as const;
let now = 1_800_000_000_000;
const advanceClock = () => {
  now += 1;
  vi.spyOn(Date, "now").mockReturnValue(now);
};

const createStep = (
  what: keyof typeof steps,
  tab: number,
  form: (typeof forms)[number],
): fc.AsyncCommand<Model, Real> => ({
  check: ({ tabs }) => what === "open" || tabs.length > 0,
  run: async (model, real) => {
    await steps[what](model, real, real.tabs.length === 0 ? 0 : tab % real.tabs.length, form);
    for (const [at, { read }] of real.tabs.entries())
      for (const each of forms) expect(read(each)).toBe(model.tabs[at]?.expected.get(each)?.own?.text);
  },
  toString: () => `${what}(${tab}, ${form})`,
});

const getForm = ({ tabs }: Model, index: number, form: string): Expected => {
  const expected = tabs[index]?.expected ?? new Map<string, Expected>();
  expected.set(form, expected.get(form) ?? {});
  return expected.get(form) as Expected;
};
const getTab = ({ tabs }: Real, index: number) => tabs[index] as BrowserTab;
const removeTab = (model: Model, real: Real, index: number) => {
  real.tabs.splice(index, 1);
  for (const [form, { own }] of model.tabs.splice(index, 1)[0]?.expected ?? [])
    if (own) model.closed.set(form, [...(model.closed.get(form) ?? []), own]);
};
const takeOffer = (model: Model, index: number, form: string) => {
  const mine = getForm(model, index, form);
  if (mine.own) return undefined;
  const closed = (model.closed.get(form) ?? []).toSorted((one, other) => one.at - other.at);
  mine.offer ??= closed.pop();
  model.closed.set(
    form,
    closed.filter((draft) => draft !== mine.offer),
  );
  return mine.offer;
};

const steps = {
  open: async (model: Model, { browser, tabs }: Real) => {
    tabs.push(browser.open());
    model.tabs.push({ expected: new Map() });
  },
  duplicate: async (model: Model, { tabs }: Real, index: number) => {
    const copy = tabs[index]?.duplicate();
    if (copy) tabs.push(copy);
    model.tabs.push({ expected: new Map() });
  },
  type: async (model: Model, real: Real, index: number, form: string) => {
    advanceClock();
    const text = `text ${now}`;
    getTab(real, index).write(form, text);
    Object.assign(getForm(model, index, form), { own: { text, at: now }, offer: undefined });
  },
  reload: async (_: Model, real: Real, index: number) => getTab(real, index).reload(),
  close: async (model: Model, real: Real, index: number) => {
    getTab(real, index).close();
    removeTab(model, real, index);
  },
  crash: async (model: Model, real: Real, index: number) => {
    getTab(real, index).crash();
    removeTab(model, real, index);
  },
  /** Submit, Cancel and Start over. */
  clear: async (model: Model, real: Real, index: number, form: string) => {
    getTab(real, index).clear(form);
    Object.assign(getForm(model, index, form), { own: undefined, offer: undefined });
  },
  openForm: async (model: Model, real: Real, index: number, form: string) => {
    const offered = (await getTab(real, index).offer(form))?.values["text"];
    expect(offered).toBe(takeOffer(model, index, form)?.text);
  },
  continue: async (model: Model, real: Real, index: number, form: string) => {
    advanceClock();
    await getTab(real, index).continue(form);
    const offer = takeOffer(model, index, form);
    if (offer) Object.assign(getForm(model, index, form), { own: { ...offer, at: now }, offer: undefined });
  },
};

test("keeps each tab's draft for that tab, and offers a closed tab's draft to one other tab", async () => {
  const what = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), "type", "openForm");
  const step = fc.tuple(what, fc.nat(5), fc.constantFrom(...forms)).map((args) => createStep(...args));
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: 40, size: "max" }), async (commands) => {
      resetUser();
      const setup = () => ({ model: { tabs: [], closed: new Map() }, real: { browser: createBrowser(), tabs: [] } });
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: 300 },
  );
});

test("offers one draft to one of three tabs that open the form at once, and not again after that tab is closed", async () => {
  const browser = createBrowser();
  const [one, other] = [browser.open(), browser.open()];
  one.write("website", "kept");
  one.close();
  const tabs = [other, browser.open(), browser.open()];
  const offers = await Promise.all(tabs.map((tab) => tab.offer("website")));
  expect(offers.filter(Boolean)).toMatchObject([{ values: { text: "kept" } }]);
  tabs[offers.findIndex(Boolean)]?.close();
  expect(await browser.open().offer("website")).toBeUndefined();
});

test("offers no draft without Web Locks, and keeps the own one", async () => {
  const session = createSession();
  const open = () => {
    const tab = createTab({ session: () => session, locks: () => undefined });
    tab.enter();
    return { tab, ...createDrafts(tab) };
  };
  const before = open();
  before.writeDraft(USER, "website", { text: "kept" }, 5);
  before.tab.leave();
  const after = open();
  expect(after.readDraft(USER, "website")?.values).toEqual({ text: "kept" });
  expect(
    await createDrafts(createTab({ session: createSession, locks: () => undefined })).offerDraft(USER, "website"),
  ).toBe(undefined);
});

test.each(["refuses", "throws"])("works in a browser that %s locks and sessionStorage", async (how) => {
  const refuse = () => {
    if (how === "throws") throw new DOMException("no", "SecurityError");
    return Promise.reject(new DOMException("no", "SecurityError"));
  };
  const tab = createTab({
    session: () => {
      throw new DOMException("no", "SecurityError");
    },
    locks: () => ({ request: refuse, query: refuse }),
  });
  tab.enter();
  tab.leave();
  const drafts = createDrafts(tab);
  drafts.writeDraft(USER, "website", { text: "kept" }, 5);
  expect(await drafts.offerDraft(USER, "website")).toBeUndefined();
  expect(drafts.readDraft(USER, "website")?.savedAt).toBe(5);
});

test("keeps a bounded number of drafts, and none that is old", async () => {
  const browser = createBrowser();
  const now = vi.spyOn(Date, "now");
  const writeAndClose = (at: number, text: string) => {
    now.mockReturnValue(at);
    const tab = browser.open();
    tab.write("website", text);
    tab.close();
  };
  for (let index = 0; index < DRAFTS_MAX + 5; index += 1) writeAndClose(1000 + index, String(index));
  expect(Object.keys(localStorage)).toHaveLength(DRAFTS_MAX);
  expect((await browser.open().offer("website"))?.values).toEqual({ text: String(DRAFTS_MAX + 4) });
  now.mockReturnValue(2000 + DRAFT_MAX_AGE_MS);
  expect(await browser.open().offer("website")).toBeUndefined();
});
