export { type ChooseAction, InstallationAction, ProcessText, useConfirmedAction } from "./actions/InstallationAction";
export { mayHaveStarted, sendAction, showResponse } from "./actions/sendAction";
export { BlockedHint } from "./BlockedHint";
export { formatProcessTicket, formatRepeatWait, getProcessTexts } from "./formatProcess";
export {
  addPendingSource,
  toPendingInstallations,
  getPendingState,
  sendWhenFree,
  usePending,
} from "./pendingInstallations";
export { emitProcessEnd } from "./processEnds";
export { dismissProcesses, dispatchProcessEvent, interruptedText, processStore } from "./processStore";
export { useDomainAction } from "./useDomainAction";
export { useProcessToasts } from "./useProcessToasts";
export { useRetry } from "./useRetry";
export { useTrackProcesses } from "./useTrackProcesses";
