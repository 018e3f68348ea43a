export { RunActions } from "./RunActions";
export { RunCard } from "./RunCard";
export { RunDialog } from "./RunDialog";
export { RunWatch } from "./RunWatch";
export { pendingItems } from "./runs/pendingItems";
export { RunProgress, RunStatus } from "./RunBar";
export { hasFailedThere, needsPerson, progressOf, runForBar } from "./runs/counts";
export { type ItemState, type Run, type RunItem, isActive, itemState } from "./runs/run";
export { commandRun } from "./runs/runner";
export { hasRuns, onRuns, ownRuns, readRuns } from "./runs/storedRuns";
export { pauseWords, runHeading, runResult, runText } from "./runs/formatRun";
export { SelectBox } from "./selection/SelectBox";
export { type Pages, useCachedPages, withPage } from "./selection/cachedPages";
export { type ReadingPorts, createPageReader, readingTime } from "./selection/readPages";
export {
  type SiteInstallation,
  deselectInstallations,
  installationsOf,
  onSelection,
  readSelection,
  selectInstallations,
  showInstallations,
  siteInstallationKey,
  useSelection,
} from "./selection/selection";
export { useFreshSelection, useDomainListQuery, useFilteredRows } from "./selection/useDomainListQuery";
export { type ReadingState, usePageReading } from "./selection/usePageReading";
export { useRowSelection } from "./selection/useRowSelection";
export { endSelectAll, useShownReading } from "./selection/useSelectAll";
export { allWords, installationCountWords } from "./selection/formatSelection";
export { DnsRunDialog, PasteDialog, SelectionBar } from "./screens";
