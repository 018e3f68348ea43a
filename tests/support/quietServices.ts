import type { ReadingPorts } from "@/custom/bulkRuns/selection/readPages";

/** What the reading of pages needs beside the data provider: nobody else makes calls. */
export const quietServices: Omit<ReadingPorts, "dataProvider"> = {
  slowCalls: { recent: () => [] },
};
