/** Who receives mail, by the mail servers that providers publish. */
const providers: [suffix: string, name: string][] = [
  ["google.com", "Google Workspace"],
  ["googlemail.com", "Google Workspace"],
  ["mail.protection.outlook.com", "Microsoft 365"],
  ["mx.microsoft", "Microsoft 365"],
  ["zoho.com", "Zoho Mail"],
  ["zoho.eu", "Zoho Mail"],
  ["messagingengine.com", "Fastmail"],
  ["protonmail.ch", "Proton Mail"],
  ["mail.icloud.com", "iCloud Mail"],
  ["secureserver.net", "GoDaddy"],
  ["ionos.de", "IONOS"],
  ["ionos.com", "IONOS"],
  ["kundenserver.de", "IONOS"],
  ["mx.ovh.net", "OVHcloud"],
  ["mail.ovh.net", "OVHcloud"],
  ["amazonaws.com", "Amazon SES"],
  ["mailgun.org", "Mailgun"],
  ["mx.cloudflare.net", "Cloudflare Email Routing"],
  ["pphosted.com", "Proofpoint"],
  ["mimecast.com", "Mimecast"],
  ["yandex.net", "Yandex 360"],
  ["emailsrvr.com", "Rackspace Email"],
  ["registrar-servers.com", "Namecheap"],
  ["privateemail.com", "Namecheap Private Email"],
];

/** The provider of a mail server, by its name as asciiName gives it. */
export const mailProvider = (server: string): string | undefined =>
  providers.find(([suffix]) => server === suffix || server.endsWith(`.${suffix}`))?.[1];
