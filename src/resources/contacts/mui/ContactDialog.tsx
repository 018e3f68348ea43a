import { mapValues, pickBy } from "es-toolkit";
import { useCreate, useNotify, useUpdate, type Identifier } from "ra-core";
import { TextInput } from "react-admin";
import type { Contact } from "@/model/records";
import { useT } from "@/i18n";
import { describeWrite } from "@/ui/afterWrite/outcome";
import { useWriteReport, type WriteProbe } from "@/ui/afterWrite/useVerifyWrite";
import { useConflicts } from "@/ui/conflict/useConflicts";
import { EmailInput } from "@/ui/mui/EmailInput";
import { FormDialog } from "@/ui/mui/FormDialog";
import { formatContactName } from "../formatContactName";
import "../texts";

const labels = {
  first_name: "contacts.fields.first",
  last_name: "contacts.fields.last",
  email: "contacts.fields.email",
  position: "contacts.fields.position",
  office_phone: "contacts.fields.phone",
} as const;

type ContactValues = Record<keyof typeof labels, string>;

const toContactValues = (contact?: Contact): ContactValues => mapValues(labels, (_, field) => contact?.[field] ?? "");

interface Props {
  companyId: Identifier;
  contact?: Contact | undefined;
  onClose: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
  refetchContacts: () => Promise<readonly Contact[]>;
  /** The lookup that verifies an unknown outcome. */
  probe: () => WriteProbe;
  onSaved: (before: Contact | undefined) => Promise<unknown>;
}

/** The dialog for a contact, without validation: the server's errors appear at their fields. */
export const ContactDialog = ({ companyId, contact, onClose, onDirty, refetchContacts, probe, onSaved }: Props) => {
  const t = useT();
  const notify = useNotify();
  const { settle, dialog } = useConflicts(labels);
  const report = useWriteReport<Contact>({
    createCheck: (sent) => ({
      ...probe(),
      write: describeWrite(sent, contact, "first_name", "last_name", "email"),
      name: formatContactName(sent) || t("contacts.unnamed"),
    }),
    onSuccess: (sent) => {
      onClose();
      notify(contact ? "contacts.saved" : "contacts.added", { type: "success", detail: formatContactName(sent) });
      void onSaved(contact);
    },
    onFailure: (_, { detail }) =>
      notify(contact ? "contacts.saveFailed" : "contacts.addFailed", { type: "error", detail }),
  });
  const options = { ...report, returnPromise: true } as const;
  const [create] = useCreate<Contact>("contacts", undefined, options);
  const [update] = useUpdate<Contact>("contacts", undefined, options);
  const save = async (typed: ContactValues): Promise<undefined> => {
    const values = { ...typed, email: typed.email.trim() };
    // The path has the company's id; the body has the contact's own, if there is one.
    if (!contact) return void (await create(undefined, { data: { ...values, company_id: companyId } }));
    const before = toContactValues(contact);
    const changed = pickBy(values, (value, field) => value !== before[field]);
    const edited = { ...contact, ...changed, company_id: companyId };
    const read = async () => (await refetchContacts()).find(({ id }) => id === contact.id);
    const data = await settle({ loaded: contact, edited }, read).catch(report.onError);
    if (data) await update(undefined, { id: contact.id, data, previousData: contact });
  };
  return (
    <FormDialog
      title={t(contact ? "contacts.editTitle" : "contacts.add")}
      defaultValues={toContactValues(contact)}
      onSubmit={save}
      onClose={onClose}
      onDirty={onDirty}
    >
      <TextInput source="first_name" label={labels.first_name} />
      <TextInput source="last_name" label={labels.last_name} />
      <EmailInput source="email" label={labels.email} />
      <TextInput source="position" label={labels.position} />
      <TextInput source="office_phone" label={labels.office_phone} type="tel" />
      {dialog}
    </FormDialog>
  );
};
