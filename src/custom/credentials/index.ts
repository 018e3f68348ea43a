export { CredentialsCard, type Credentials, type CredentialsLine } from "./CredentialsCard";
export { CredentialsHost, endCredentials, showCredentials } from "./CredentialsHost";
