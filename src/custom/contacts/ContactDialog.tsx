import { useNotify, type Identifier } from "ra-core";
import { TextInput } from "react-admin";
import type { Contact } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { FormDialog } from "../forms/FormDialog";
import { asText } from "../forms/inputProps";
import { useFormSubmit } from "../forms/useFormSubmit";
import { usePanel } from "../panel";

const emptyContact = { first_name: "", last_name: "", email: "", position: "", office_phone: "" };

interface Props {
  companyId: Identifier;
  /** Left out to add one. */
  contact?: Contact | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  onSaved: () => Promise<unknown>;
}

/** The modal of a contact, without validation: what the server refuses it says at the field. */
export const ContactDialog = ({ companyId, contact, onClose, onDirty, onSaved }: Props) => {
  const t = useT();
  const notify = useNotify();
  const { dataProvider } = usePanel();
  const submit = useFormSubmit({
    send: (values: typeof emptyContact) => {
      // The company is a part of the path; the contact's own id, when it has one, stands in the body.
      const data = { ...contact, ...values, company_id: companyId };
      return contact
        ? dataProvider.update("contacts", { id: contact.id, data, previousData: contact })
        : dataProvider.create("contacts", { data });
    },
    onSuccess: () => {
      onClose();
      notify(contact ? "contacts.saved" : "contacts.added", { type: "success" });
      void onSaved();
    },
    onFailure: (error) =>
      notify(contact ? "contacts.saveFailed" : "contacts.addFailed", { type: "error", detail: errorWords(error, t) }),
  });
  return (
    <FormDialog
      title={t(contact ? "contacts.editTitle" : "contacts.add")}
      defaultValues={contact ?? emptyContact}
      onSubmit={submit as never}
      onClose={onClose}
      onDirty={onDirty}
    >
      <TextInput {...asText} source="first_name" label="contacts.fields.first" autoComplete="off" />
      <TextInput {...asText} source="last_name" label="contacts.fields.last" autoComplete="off" />
      <TextInput {...asText} source="email" label="contacts.fields.email" type="email" autoComplete="off" />
      <TextInput {...asText} source="position" label="contacts.fields.position" autoComplete="off" />
      <TextInput {...asText} source="office_phone" label="contacts.fields.phone" type="tel" autoComplete="off" />
    </FormDialog>
  );
};
