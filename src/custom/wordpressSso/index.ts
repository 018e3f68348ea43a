export { OtherHostButton } from "./OtherHostButton";
export { isUnencrypted } from "./siteAddress";
export { useLogInToSite } from "./useLogInToSite";
