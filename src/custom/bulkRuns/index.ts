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
export { clearSelection, selectInstallations, setVisibleInstallations } from "./selection/selection";
export { useListSelection } from "./selection/useListSelection";
export { ListSelection } from "./selection/ListSelection";
export { DnsRunDialog, PasteDialog } from "./lazyScreens";
