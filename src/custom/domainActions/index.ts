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
export { lockInstallation } from "./installationLock";
export { emitProcessEnd } from "./processEnds";
export { lookUpDomain, getFetchTime } from "./lookUpDomain";
export {
  clearFinishedProcesses,
  dismissProcess,
  dispatchProcessEvent,
  interruptedText,
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
export { BlockedHint } from "./BlockedHint";
export { useDomainAction } from "./useDomainAction";
export { useRetry } from "./useRetry";
export { useProcessToasts } from "./useProcessToasts";
export { useTrackProcesses, usePushStatus } from "./useTrackProcesses";
export { formatRepeatWait, getProcessTexts, formatTicket } from "./formatProcess";
