import type { ReadingPorts } from "../../src/custom/bulk/selection/readPages";

/** What the reading of pages needs beside the data provider: nobody else makes calls. */
export const quietPanel: Omit<ReadingPorts, "dataProvider"> = {
  slowCalls: { recent: () => [] },
};
