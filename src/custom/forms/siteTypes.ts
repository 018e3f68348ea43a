/** Responsive or empty: the empty choice is the select's own. */
export const siteTypeChoices = [{ id: "responsive", name: "addWebsite.siteTypes.responsive" }];
