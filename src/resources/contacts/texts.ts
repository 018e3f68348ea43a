import { provideTexts } from "@/i18n";

/** Customer contacts of a domain. Labels and the deletion text follow the specification to the letter. */
export const contacts = {
  title: "Customer Contacts",
  add: "Add Contact",
  editTitle: "Edit Contact",
  empty: "No contacts yet.",
  noCompany: "No contacts: the domain has no company.",
  columns: { first: "Name", last: "Last Name", position: "Position", email: "Email", phone: "Phone", tools: "Actions" },
  fields: {
    first: "First Name",
    last: "Last Name",
    email: "Email",
    position: "Position",
    phone: "Phone",
  },
  unnamed: "Contact",
  edit: "Edit contact %{name}",
  delete: "Delete contact %{name}",
  added: "Contact added.",
  saved: "Contact saved.",
  deleted: "Contact deleted.",
  addFailed: "Contact could not be added.",
  saveFailed: "Contact could not be saved.",
  deleteFailed: "Contact could not be deleted.",
  deletion: {
    title: "Delete Contact",
    text: "Are you sure you want to DELETE contact? This action is permanent.",
  },
};

provideTexts({ contacts });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly contacts: typeof contacts;
  }
}
