export { ContactEditor } from "./ContactEditor";
