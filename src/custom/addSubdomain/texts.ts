import { provideTexts } from "@/i18n";

/** The New SubDomain form. The messages follow the specification to the letter. */
export const addSubdomain = {
  title: "New SubDomain",
  done: "%{subdomain} added.",
  failed: "There was a problem adding the subdomain.",
  fields: { parentDomain: "Parent Domain", subdomain: "SubDomain", siteType: "Site Type" },
  required: { parentDomain: "parent domain is required", subdomain: "subdomain is required" },
};

provideTexts({ addSubdomain });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly addSubdomain: typeof addSubdomain;
  }
}
