export { AddWebsite } from "./AddWebsite";
export type { WebsiteNotes } from "./WebsiteFields";
export { type Like, fieldLabels, prefillWebsite } from "./websiteForm";
