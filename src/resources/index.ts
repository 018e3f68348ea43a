/** Every resource of the panel, a line each. Its folder says where it stands in the menu. */
export { domains } from "./domains";
export { servers } from "./servers";
export { subdomains } from "./subdomains";
export { users } from "./users";
export { wordpressSites } from "./wordpressSites";
