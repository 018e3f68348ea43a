/** Every resource of the panel, one line each. The resource's folder defines its place in the menu. */
export { domains } from "@/resources/domains";
export { servers } from "@/resources/servers";
export { subdomains } from "@/resources/subdomains";
export { users } from "@/resources/users";
export { wordpressSites } from "@/resources/wordpressSites";
