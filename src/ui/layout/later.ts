/** What every page may need after its first rows: it comes when the first page has come to rest, while there is a connection. */
import "./moments.css";

export { CopyDetails } from "../widgets/CopyDetails";
export { OfflineNotice } from "../widgets/OfflineNotice";
export { ToastStack } from "./ToastStack";
