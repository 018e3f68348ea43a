export { addWebsite as addWebsiteTexts } from "./texts";
export { type Like, fieldLabels, prefillWebsite } from "./websiteForm";
