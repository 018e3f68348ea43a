export { addWebsite as addWebsiteTexts } from "./texts";
export { type WebsiteTemplate, fieldLabels, prefillWebsite } from "./websiteForm";
