export { isUnencrypted, otherHost } from "./siteAddress";
export { useLogInToSite } from "./useLogInToSite";
