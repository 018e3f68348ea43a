export { AddSubdomain } from "./AddSubdomain";
