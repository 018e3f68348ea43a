export { AddWebsite } from "./AddWebsite";
export type { WebsiteNotes } from "./WebsiteFields";
export { CredentialsHost } from "./credentialsStore";
export { type Like, fieldLabels, prefillWebsite } from "./websiteForm";
