import type { PageFetchServices } from "@/custom/bulkRuns/selection/pageFetcher";

/** Services for fetching pages without other requests. */
export const quietServices: Omit<PageFetchServices, "dataProvider"> = {
  slowCalls: { recent: () => [] },
};
