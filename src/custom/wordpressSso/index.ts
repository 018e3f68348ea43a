export { isUnencrypted, OtherHostButton, useLogInToSite } from "./useLogInToSite";
