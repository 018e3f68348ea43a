export {
  type ChooseAction,
  InstallationAction,
  PendingText,
  ProcessText,
  useChosenAction,
} from "./actions/InstallationAction";
export {
  type NamedInstallation,
  type Start,
  mayBeStarted,
  reportProcess,
  sendAction,
  showAnswer,
} from "./actions/sendAction";
export { type InstallationIds, type Pending, installationKey, lockInstallation } from "./installationLock";
export {
  type Entry,
  EntrySchema,
  type EntryState,
  isGone,
  isOpen,
  isPending,
  isRunning,
  processes,
  readEntries,
} from "./entry";
export { readAndShow, readTime, withServers } from "./readDomain";
export { type ProcessEvent, type PushStatus, lookupDue, next } from "./rules";
export { clearFinished, dismissProcess, dispatchEvent } from "./store";
export { addPendingSource, pendingNotes, pendingOn, type PendingSource, sendWhenFree, usePending } from "./pending";
export { useDomainAction } from "./useDomainAction";
export { useRetry } from "./useRetry";
export { useEndings } from "./useEndings";
export { useProcessWatch, usePushStatus } from "./useProcessWatch";
export { entryTexts, namesOf, ticketText } from "./words";
