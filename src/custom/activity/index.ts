export { ActivityTrackerHost, ActivityPage } from "./lazyScreens";
export { ActivityButton } from "./list/ActivityButton";
export { useWriteIssues } from "./issues/useWriteIssues";
export { useFindOwnWrite } from "./activityLog/findOwnWrite";
export { useDomainIssues } from "./issues/useDomainIssues";
export { activityLog, type LogEntry } from "./activityLog/activityLog";
