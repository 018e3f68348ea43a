import { createBackend } from "../../mocks/backend";
import { addZone } from "../e2e/dnsSetup";
import { BulkEditor } from "../e2e/pages/bulkEditor";
import type { Figures } from "./measure";
import { withSitesPage, traceTasks } from "./storm";

const RECORDS = 500;
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

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Types into a cell of a zone with 500 records.
 * @returns median ms from a key to its frame, and CPU time in ms of the longest task.
 */
export const measureTyping = (root: string): Promise<Figures> => {
  const backend = createBackend({ domains: 2, seed: 1 });
  const { id } = addZone(
    backend,
    Array.from({ length: RECORDS }, (_, index) => ({ name: `host-${index}.shop.example` })),
  );
  return withSitesPage({ root, backend }, async (page) => {
    await page.goto(`/domains/${id}`);
    const bulkEdit = new BulkEditor(page);
    await bulkEdit.toggle.click();
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
};
