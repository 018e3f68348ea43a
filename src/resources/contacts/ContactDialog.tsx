import { useNotify, type Identifier } from "ra-core";
import { TextInput } from "react-admin";
import type { Contact } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { writeOf } from "../../ui/afterWrite/outcome";
import type { Place } from "../../ui/afterWrite/useLookAgain";
import { useConflicts } from "../../ui/conflict/useConflicts";
import { FormDialog } from "../../ui/forms/FormDialog";
import { asText } from "../../ui/forms/inputProps";
import { useFormSubmit, withdrawn } from "../../ui/forms/useFormSubmit";
import { usePanel } from "../../ui/panel";
import { contactName } from "./contactName";

const labels = {
  first_name: "contacts.fields.first",
  last_name: "contacts.fields.last",
  email: "contacts.fields.email",
  position: "contacts.fields.position",
  office_phone: "contacts.fields.phone",
} as const;

type ContactValues = Record<keyof typeof labels, string>;

/** The form's initial values: a null field becomes an empty one, as in every input. */
const valuesOf = (contact: Partial<Contact> = {}): ContactValues => ({
  first_name: contact.first_name ?? "",
  last_name: contact.last_name ?? "",
  email: contact.email ?? "",
  position: contact.position ?? "",
  office_phone: contact.office_phone ?? "",
});

interface Props {
  companyId: Identifier;
  /** Omitted when adding. */
  contact?: Contact | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Reads the current contacts again. */
  readAgain: () => Promise<readonly Contact[]>;
  /** Where to look up the outcome of a write. */
  place: () => Place;
  onSaved: () => Promise<unknown>;
}

/** The dialog for a contact, without validation: the server's refusals appear at their fields. */
export const ContactDialog = ({ companyId, contact, onClose, onDirty, readAgain, place, onSaved }: Props) => {
  const t = useT();
  const notify = useNotify();
  const { dataProvider } = usePanel();
  const { settle, dialog } = useConflicts(labels);
  const submit = useFormSubmit({
    send: async (values: ContactValues) => {
      // The path has the company's id; the body has the contact's own, if there is one.
      const typed = { ...values, company_id: companyId };
      if (!contact) return dataProvider.create("contacts", { data: typed });
      const current = (await readAgain()).find(({ id }) => id === contact.id);
      const data = await settle({ loaded: contact, edited: { ...contact, ...typed }, current });
      return data ? dataProvider.update("contacts", { id: contact.id, data, previousData: contact }) : withdrawn;
    },
    onSuccess: (_, values) => {
      onClose();
      notify(contact ? "contacts.saved" : "contacts.added", { type: "success", detail: contactName(values) });
      void onSaved();
    },
    look: (typed) => ({
      ...place(),
      write: writeOf(typed, contact, "first_name", "last_name", "email"),
      name: contactName({ id: contact?.id ?? "", ...typed }) || t("contacts.unnamed"),
    }),
    onFailure: (_, { detail }) =>
      notify(contact ? "contacts.saveFailed" : "contacts.addFailed", { type: "error", detail }),
  });
  return (
    <FormDialog
      title={t(contact ? "contacts.editTitle" : "contacts.add")}
      defaultValues={valuesOf(contact)}
      onSubmit={submit}
      onClose={onClose}
      onDirty={onDirty}
    >
      <TextInput {...asText} source="first_name" label={labels.first_name} autoComplete="off" />
      <TextInput {...asText} source="last_name" label={labels.last_name} autoComplete="off" />
      <TextInput {...asText} source="email" label={labels.email} type="email" autoComplete="off" />
      <TextInput {...asText} source="position" label={labels.position} autoComplete="off" />
      <TextInput {...asText} source="office_phone" label={labels.office_phone} type="tel" autoComplete="off" />
      {dialog}
    </FormDialog>
  );
};
