export { RunActions } from "./RunActions";
export { RunCard } from "./RunCard";
export { RunDialog } from "./RunDialog";
export { RunManager } from "./RunManager";
export { pendingItems, hasRuns, onRuns, runStore, readRuns } from "./runs/runStore";
export { RunProgress, RunStatus } from "./RunBar";
export {
  type ItemState,
  type Run,
  type RunItem,
  isActive,
  isOver,
  getItemState,
  hasFailedProcess,
  needsUser,
  getRunProgress,
  selectBarRun,
} from "./runs/run";
export { sendRunCommand } from "./runs/runner";
export { formatPause, formatRunHeading, formatRunReport } from "./runs/formatRun";
export { parseNames } from "./paste/parseNames";
export { SelectBox } from "./selection/SelectBox";
export { useRowSelection } from "./selection/useRowSelection";
export {
  type DomainPages,
  useCachedPages,
  putPage,
  useDomainListQuery,
  useFilteredRows,
} from "./selection/useCachedPages";
export { type PageFetchServices, createPageFetcher } from "./selection/pageFetcher";
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
export { useRefreshSelection } from "./selection/useRefreshSelection";
export { usePageFetch } from "./selection/usePageFetch";
export { useListSelection } from "./selection/useListSelection";
export { useSelectAll } from "./selection/useSelectAll";
export { formatSelectAll, formatInstallationCount } from "./selection/formatSelection";
export { DnsRunDialog, PasteDialog, SelectionBar } from "./lazyScreens";
