export { RunActions } from "./RunActions";
export { RunCard } from "./RunCard";
export { RunDialog } from "./RunDialog";
export { RunManager } from "./RunManager";
export { pendingItems } from "./runs/pendingItems";
export { RunProgress, RunStatus } from "./RunBar";
export { hasFailedProcess, needsUser, getRunProgress, selectBarRun } from "./runs/runSummary";
export { type ItemState, type Run, type RunItem, isActive, getItemState } from "./runs/run";
export { sendRunCommand } from "./runs/runner";
export { hasStoredRuns, onRuns, runStore, readRuns } from "./runs/runStore";
export { formatPause, formatRunHeading, getRunResult, formatRunReport } from "./runs/formatRun";
export { SelectBox } from "./selection/SelectBox";
export { type DomainPages, useCachedPages, putPage } from "./selection/useCachedPages";
export { type PageFetchServices, createPageFetcher, estimateFetchTime } from "./selection/pageFetcher";
export {
  type SiteInstallation,
  deselectInstallations,
  getInstallations,
  onSelectionChange,
  readSelection,
  selectInstallations,
  setVisibleInstallations,
  useSelection,
} from "./selection/selection";
export { useRefreshSelection, useDomainListQuery, useFilteredRows } from "./selection/useDomainListQuery";
export { type PageFetchState, usePageFetch } from "./selection/usePageFetch";
export { useRowSelection } from "./selection/useRowSelection";
export { endSelectAll, useSelectAllProgress } from "./selection/useSelectAll";
export { formatSelectAll, formatInstallationCount } from "./selection/formatSelection";
export { DnsRunDialog, PasteDialog, SelectionBar } from "./lazyScreens";
