import type { Page } from "playwright";
import { createBackend } from "../../mocks/backend";
import { addZone } from "../e2e/dnsSetup";
import { BulkEditor } from "../e2e/pages/bulkEditor";
import { EditDomainPage } from "../e2e/pages/editDomainPage";
import { Palette } from "../e2e/pages/palette";
import { SiteListPage } from "../e2e/pages/siteListPage";
import type { Labels } from "./figures";
import type { Figures } from "./measure";
import { withSitesPage } from "./storm";

const TIMES = 8;
const CHANGES = 100;
/** The next frame is drawn, and the code that the interaction starts has run. */
const SETTLE_MS = 400;
/** Between two keys of a fast typist. */
const KEY_MS = 100;
/** The shortest duration that Event Timing reports. */
const SHORTEST_MS = 16;

/** Event Timing reports the time from an input to the next paint in steps of 8 ms. A string, because tsx changes functions. */
const observeInputsScript = `
  window.inputsSeen = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.inputsSeen.push(duration);
  }).observe({ type: "event", durationThreshold: ${SHORTEST_MS} });
`;

const names = {
  menu: "open the action menu",
  tick: "tick a row",
  selectPage: "select the page",
  search: "type in the search",
  palette: "open the palette and type",
  page: "page forward",
  openSite: "open Edit Domain from the list",
  record: "open the record dialog",
  review: `open the review of ${CHANGES} DNS changes`,
};
type Name = keyof typeof names;

/** CPU slowdown factors. */
const profiles = { desk: 1, slow: 4 };

export const interactionLabels: Labels = Object.fromEntries(
  Object.keys(profiles).flatMap((profile) =>
    Object.entries(names).flatMap(([name, label]) => [
      [`${profile}.${name}.usual`, `${label}, ${profile} (ms)`],
      [`${profile}.${name}.worst`, `${label}, ${profile}, worst (ms)`],
    ]),
  ),
);

interface Interaction {
  /** Runs before each repetition, unmeasured. */
  prepare?: () => Promise<unknown>;
  /** One or more inputs. */
  perform: () => Promise<unknown>;
  /** Restores the page, unmeasured. */
  restore?: () => Promise<unknown>;
}

const settle = () => new Promise((done) => setTimeout(done, SETTLE_MS));

/** @returns the longest time from an input to the next paint of each repetition, in ms */
const repeat = async (page: Page, { prepare, perform, restore }: Interaction): Promise<number[]> => {
  const durations: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await prepare?.();
    await settle();
    await page.evaluate("window.inputsSeen ? (window.inputsSeen = []) : 0");
    await perform();
    await settle();
    durations.push(Math.max(SHORTEST_MS, ...(await page.evaluate<number[]>("window.inputsSeen ?? []"))));
    await restore?.();
  }
  return durations;
};

const createListInteractions = (page: Page): Partial<Record<Name, Interaction>> => {
  const list = new SiteListPage(page);
  const palette = new Palette(page);
  const boxes = list.table.getByRole("checkbox");
  let opened = 0;
  return {
    menu: {
      perform: async () => {
        await list.table
          .getByRole("button", { name: /^Actions for/ })
          .first()
          .click();
        await list.menu.waitFor();
      },
      restore: async () => {
        await page.keyboard.press("Escape");
        await list.menu.waitFor({ state: "hidden" });
      },
    },
    tick: { perform: () => boxes.nth(3).click() },
    selectPage: { perform: () => boxes.first().click() },
    search: {
      perform: () => list.search.pressSequentially("shop", { delay: KEY_MS }),
      restore: () => list.search.fill(""),
    },
    palette: {
      perform: async () => {
        await palette.open();
        await page.keyboard.type("blue", { delay: KEY_MS });
      },
      restore: () => page.keyboard.press("Escape"),
    },
    page: { perform: () => list.next.click() },
    openSite: {
      prepare: () => list.rowHeaders.first().waitFor(),
      // Each time another site: the panel ignores a second click at the same place.
      perform: () => list.rowHeaders.nth(opened++).getByRole("link").click(),
      restore: () => page.goBack(),
    },
  };
};

const createZoneInteractions = (page: Page): Partial<Record<Name, Interaction>> => {
  const { dns } = new EditDomainPage(page);
  const bulkEdit = new BulkEditor(page);
  const close = () => bulkEdit.drawer.getByRole("button", { name: "Close" }).first().click();
  return {
    record: { perform: () => dns.add.click(), restore: () => dns.cancel.click() },
    review: {
      prepare: async () => {
        if (await bulkEdit.review.isVisible()) return;
        await bulkEdit.toggle.click();
        await bulkEdit.toolbarButton("Zone file").click();
        const text = await bulkEdit.text.inputValue();
        await bulkEdit.text.fill(text.replaceAll("8.8.8.8", "1.1.1.1"));
        await bulkEdit.dialog.getByText(`${CHANGES} changed`).waitFor();
        await bulkEdit.dialog.getByRole("button", { name: "Review changes" }).click();
        await close();
      },
      perform: () => bulkEdit.review.click(),
      restore: close,
    },
  };
};

const summarize = (name: string, durations: readonly number[]): Figures => {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    [`${name}.usual`]: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN,
    [`${name}.worst`]: sorted.at(-1) ?? Number.NaN,
  };
};

/** From an input to the next paint: 75th percentile and longest of some repetitions, in ms. */
export const measureInteractions = (root: string): Promise<Figures> => {
  const backend = createBackend({ domains: 250, seed: 1 });
  const { id } = addZone(
    backend,
    Array.from({ length: CHANGES }, (_, index) => ({ name: `host-${index}.shop.example` })),
  );
  return withSitesPage({ root, backend }, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    const figures: Figures = {};
    // Leaving the zone's site asks for a confirmation once it has changes: the list comes first.
    for (const [path, create] of [
      ["/domains?filter=%7B%7D", createListInteractions],
      [`/domains/${id}`, createZoneInteractions],
    ] as const) {
      for (const [profile, rate] of Object.entries(profiles)) {
        await cdp.send("Emulation.setCPUThrottlingRate", { rate });
        await page.goto(path);
        await page.getByRole("table").first().waitFor();
        await page.evaluate(observeInputsScript);
        for (const [name, interaction] of Object.entries(create(page)))
          Object.assign(figures, summarize(`${profile}.${name}`, await repeat(page, interaction)));
      }
    }
    return figures;
  });
};
