import { provideTexts } from "@/i18n";
import { frameTexts } from "@/i18n/earlyPage";

/** The New Website form. The messages follow the specification to the letter. */
export const addWebsite = {
  ...frameTexts.addWebsite,
  done: "%{domain} added.",
  unknownError: "Unknown Error",
  sections: {
    customer: "Customer Information",
    domain: "Domain Information",
    ftp: "FTP Information",
    database: "Database Information",
  },
  clientTypes: { new: "New", existing: "Existing" },
  siteTypes: { responsive: "Responsive", none: "None" },
  fields: {
    clientType: "Client",
    user: "User",
    companyName: "Company name",
    contactName: "Contact name",
    phone: "Phone",
    email: "Email",
    username: "Username",
    password: "Password",
    domain: "Domain",
    server: "Server",
    hostingPackage: "Service plan",
    siteType: "Site type",
    ftpUser: "FTP username",
    ftpPassword: "FTP password",
    dbName: "Database name",
    dbUser: "Database username",
    dbPassword: "Database password",
  },
  /** Shown after 'Create similar' of a site. */
  template: {
    copied: "Copied from %{domain}: %{fields}",
    nothing: "Nothing copied from %{domain}",
  },
  /** Notes that do not prevent a submit. */
  notes: {
    exists: "%{domain} is already on %{servers}:",
    existsOnly: "%{domain} already exists:",
    open: "open",
    newTab: "(new tab)",
    failed: "Existing domains could not be checked.",
    used: "%{field}: %{domain} already uses “%{name}”.",
  },
  emailInvalid: "must be valid email",
  required: {
    companyName: "company name is required",
    phone: "phone is required",
    email: "email is required",
    contactName: "contact name is required",
    username: "username is required",
    password: "password is required",
    user: "user is required",
    domain: "domain is required",
    server: "server is required",
    hostingPackage: "hosting package is required",
    siteType: "site type is required",
    ftpUser: "ftp username is required",
    ftpPassword: "ftp password is required",
    dbName: "database name is required",
    dbUser: "database username is required",
    dbPassword: "database password is required",
  },
};

provideTexts({ addWebsite });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly addWebsite: typeof addWebsite;
  }
}
