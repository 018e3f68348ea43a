export { putSelectedPage } from "./cachedPages";
export { createPageFetcher, type PageFetchServices } from "./pageFetcher";
export { type AllPages, useAllPages } from "./useAllPages";
export { useCachedPages } from "./useCachedPages";
export { useDomainListQuery, useFilteredRows } from "./useDomainListQuery";
export { usePageFetch } from "./usePageFetch";
