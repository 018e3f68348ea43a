export { OtherHostButton, useLogInToSite } from "./useLogInToSite";
