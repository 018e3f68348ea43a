export { isUnencrypted } from "./siteAddress";
export { OtherHostButton, useLogInToSite } from "./useLogInToSite";
