export type { Credentials, CredentialsLine } from "./credentials";
export { CredentialsCard } from "./CredentialsCard";
export { CredentialsHost, endCredentials, showCredentials } from "./store";
