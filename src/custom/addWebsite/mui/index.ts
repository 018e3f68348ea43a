export { AddWebsite } from "./AddWebsite";
export { SiteTypeInput } from "./SiteTypeInput";
export type { WebsiteNotes } from "./WebsiteFields";
