import type { Page } from "playwright";
import { createBackend } from "../../mocks/backend";
import { addZone } from "../e2e/dnsSetup";
import { BulkEditor } from "../e2e/pages/bulkEditor";
import type { Figures } from "./measure";
import { withSitesPage, traceTasks } from "./storm";

const RECORDS = 500;
const ZONE_FILE_RECORDS = 5000;
const WARM_UP = "10.";
const TYPED = "20.30.40.50.60.70.80.90";

/** Records the time from each key to its frame in the page. A string, because tsx changes functions. */
const observeKeysScript = `
  window.keysSeen = [];
  document.addEventListener("keydown", ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => window.keysSeen.push(performance.now() - timeStamp);
      drawn.port2.postMessage(0);
    }), true);
`;

/** `openingSeen` resolves with the ms from the next click to the frame with the dialog's text; `void`, so that nobody waits for it here. */
const observeOpeningScript = `
  void (window.openingSeen = new Promise((done) =>
    document.addEventListener("click", ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector("[role=dialog] textarea")) return requestAnimationFrame(look);
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => done(performance.now() - timeStamp);
        requestAnimationFrame(() => drawn.port2.postMessage(0));
      };
      look();
    }, { capture: true, once: true })));
`;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Opens the bulk editor of a zone with so many records. */
const withBulkEditor = (
  root: string,
  records: number,
  measure: (bulkEdit: BulkEditor, page: Page) => Promise<Figures>,
) => {
  const backend = createBackend({ domains: 2, seed: 1 });
  const { id } = addZone(
    backend,
    Array.from({ length: records }, (_, index) => ({ name: `host-${index}.shop.example` })),
  );
  return withSitesPage({ root, backend }, async (page) => {
    await page.goto(`/domains/${id}`);
    const bulkEdit = new BulkEditor(page);
    await bulkEdit.toggle.click();
    return measure(bulkEdit, page);
  });
};

/**
 * Types into a cell of a zone with 500 records.
 * @returns median ms from a key to its frame, and CPU time in ms of the longest task.
 */
const measureCell = (root: string): Promise<Figures> =>
  withBulkEditor(root, RECORDS, async (bulkEdit, page) => {
    const cell = bulkEdit.cell("Data", "A host-0.shop.example");
    await cell.fill("");
    await cell.pressSequentially(WARM_UP);
    await page.evaluate(observeKeysScript);
    const tasks = await traceTasks(page, "typing");
    await cell.pressSequentially(TYPED, { delay: 100 });
    const figures = await tasks();
    const keys = await page.evaluate<number[]>("window.keysSeen");
    return { ...figures, "typing.key": median(keys) };
  });

/**
 * Opens the zone file of 5,000 records, and types a comment behind one of them.
 * @returns ms until the dialog is shown, and median and longest ms from a key to its frame.
 */
const measureZoneFile = (root: string): Promise<Figures> =>
  withBulkEditor(root, ZONE_FILE_RECORDS, async (bulkEdit, page) => {
    await page.evaluate(observeOpeningScript);
    await bulkEdit.toolbarButton("Zone file").click();
    const opened = await page.evaluate<number>("window.openingSeen");
    await bulkEdit.text.evaluate((field: HTMLTextAreaElement) => {
      const end = field.value.indexOf("\n", field.value.length / 2);
      field.setSelectionRange(end, end);
    });
    await page.evaluate(observeKeysScript);
    await page.keyboard.type(" ; the old web server", { delay: 100 });
    await bulkEdit.dialog.getByText("1 changed").waitFor();
    const keys = await page.evaluate<number[]>("window.keysSeen");
    return { "zoneFile.open": opened, "zoneFile.key": median(keys), "zoneFile.slowestKey": Math.max(...keys) };
  });

export const measureTyping = async (root: string): Promise<Figures> => ({
  ...(await measureCell(root)),
  ...(await measureZoneFile(root)),
});
