import type { Block } from "./pageBlocks";

/** The sample resource with the light table and a generated form instead of react-admin's screens. */
export const lightScreens: readonly Block[] = [
  {
    file: "src/resources/certificates/index.ts",
    after: undefined,
    code: `import { lazyScreen } from "../../ui/lazyScreen";
import type { MessagesOf, PanelResource } from "../panelResource";

const load = () => import("./CertificateList");
const form = lazyScreen(() => import("./CertificateForm"), "CertificateForm");

const messages: MessagesOf<"certificates"> = {
  title: "SSL Certificates",
  one: "certificate",
  fields: {
    domain: "Domain",
    issuer: "Issuer",
    expires_on: "Expires on",
    auto_renew: "Renewed automatically",
    renew_days: "Renewed (days before)",
    passphrase: "Passphrase",
    notes: "Notes",
  },
};

export const certificates: PanelResource = {
  name: "certificates",
  recordRepresentation: "domain",
  list: lazyScreen(load, "CertificateList"),
  create: form,
  edit: form,
  light: ["list"],
  messages,
  menu: { place: "account", preload: load },
};`,
  },
  {
    file: "src/resources/certificates/CertificateList.tsx",
    after: undefined,
    code: `import { DateField } from "react-admin";
import { ResourceTable } from "../../ui/crud/ResourceTable";

const columns = ["domain", "issuer", { source: "expires_on", field: DateField }, "auto_renew"] as const;

export const CertificateList = () => <ResourceTable resource="certificates" columns={columns} />;`,
  },
  {
    file: "src/resources/certificates/CertificateForm.tsx",
    after: undefined,
    code: `import { ResourceForm } from "../../ui/crud/ResourceForm";

export const CertificateForm = () => (
  <ResourceForm
    resource="certificates"
    fields={[
      "domain",
      "issuer",
      "expires_on",
      "renew_days",
      "auto_renew",
      "passphrase",
      { source: "notes", multiline: true },
    ]}
    defaults={{ issuer: "Let's Encrypt", auto_renew: true, renew_days: 30 }}
  />
);`,
  },
];
