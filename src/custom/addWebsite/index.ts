export { AddWebsite } from "./AddWebsite";
export { SiteTypeInput } from "./SiteTypeInput";
export { addWebsite as addWebsiteTexts } from "./texts";
export type { WebsiteNotes } from "./WebsiteFields";
export { type Like, fieldLabels, prefillWebsite } from "./websiteForm";
