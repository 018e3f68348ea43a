import type { PageFetchServices } from "@/custom/bulkRuns/selection/pageFetcher";

/** What the reading of pages needs beside the data provider: nobody else makes calls. */
export const quietServices: Omit<PageFetchServices, "dataProvider"> = {
  slowCalls: { recent: () => [] },
};
