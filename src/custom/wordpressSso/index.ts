export { useLogInToSite } from "./useLogInToSite";
