export {
  type ChooseAction,
  InstallationAction,
  PendingText,
  ProcessText,
  useConfirmedAction,
} from "./actions/InstallationAction";
export {
  type NamedInstallation,
  type StartAction,
  mayHaveStarted,
  trackProcess,
  requireServers,
  sendAction,
  showResponse,
} from "./actions/sendAction";
export { type InstallationIds, type PendingState, getInstallationKey, lockInstallation } from "./installationLock";
export {
  type Process,
  type ProcessState,
  getProcessNames,
  hasEnded,
  isGone,
  isLatest,
  isPending,
  isInProgress,
  isUnfinished,
  ProcessSchema,
  renamedFields,
  renamedValues,
} from "./process";
export { lookUpDomain, getFetchTime } from "./lookUpDomain";
export { type ProcessEvent, type PushStatus, getLookupDueTime, processReducer } from "./processReducer";
export {
  clearFinishedProcesses,
  dismissProcess,
  dispatchProcessEvent,
  processStore,
  readProcesses,
} from "./processStore";
export {
  addPendingSource,
  toPendingInstallations,
  getPendingState,
  type PendingSource,
  sendWhenFree,
  usePending,
} from "./pendingInstallations";
export { useDomainAction } from "./useDomainAction";
export { useRetry } from "./useRetry";
export { useProcessAnnouncement } from "./useProcessAnnouncement";
export { useTrackProcesses, usePushStatus } from "./useTrackProcesses";
export { getProcessTexts, formatTicket } from "./formatProcess";
