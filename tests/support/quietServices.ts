import type { PageFetchServices } from "@/custom/domainPages";

/** Services for fetching pages without other requests. */
export const quietServices: Omit<PageFetchServices, "dataProvider"> = {
  slowCalls: { recent: () => [] },
};
