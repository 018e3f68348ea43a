export { RunDialog } from "./RunDialog";
export { RunManager } from "./RunManager";
export { useRunActions } from "./useRunActions";
export { dismissFromBar, getUnsavedText, pendingItems, hasRuns, onRuns, runStore, readRuns } from "./runs/runStore";
export { countItemStates, getShownState, itemStateOrder, type ShownState, sortItems } from "./runs/runSummary";
export { RunProgress, RunStatus } from "./RunBar";
export {
  type ItemState,
  type Run,
  type RunItem,
  isActive,
  isBusy,
  isOver,
  getItemState,
  hasFailedProcess,
  needsUser,
  getRunProgress,
} from "./runs/run";
export { sendRunCommand } from "./runs/runner";
export {
  formatItemText,
  formatPause,
  formatRunHeading,
  formatRunReport,
  getItemTime,
  getRunLink,
  getRunResult,
} from "./runs/formatRun";
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
  clearSelection,
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
