/** Every resource of the panel, one line each. The resource's folder defines its place in the menu. */
export { domains } from "./domains";
export { servers } from "./servers";
export { subdomains } from "./subdomains";
export { users } from "./users";
export { wordpressSites } from "./wordpressSites";
