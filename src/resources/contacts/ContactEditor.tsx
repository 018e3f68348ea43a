import type { Identifier } from "ra-core";
import { useCallback, useMemo } from "react";
import type { Contact } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/readRows";
import { useT } from "../../i18n";
import type { Rows } from "../../ui/afterWrite/outcome";
import type { WriteProbe } from "../../ui/afterWrite/useVerifyWrite";
import { useFocusAfterDeletion, useRowDeletion } from "../../ui/forms/useRowDeletion";
import { useModal } from "../../ui/forms/useModal";
import { ScrollTable } from "../../ui/table/ScrollTable";
import { type TextsOf, UnreadableNote } from "../../ui/unreadable/Unreadable";
import { IconButton } from "../../ui/widgets/IconButton";
import { Section } from "../../ui/widgets/Section";
import "./contacts.css";
import { ContactDialog, contactName } from "./ContactDialog";

interface TableProps {
  contacts: readonly Contact[];
  unreadable: Unreadable | undefined;
  isDeleting: (id: Contact["id"]) => boolean;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

const columns = [
  ["first", "first_name"],
  ["last", "last_name"],
  ["position", "position"],
  ["email", "email"],
  ["phone", "office_phone"],
] as const;
const textsOf: TextsOf = (texts) => columns.map(([, field]) => texts[field]);
const keyOf = ({ id }: Contact) => id;

const useHeaders = () => {
  const t = useT();
  return useMemo(
    () => [
      ...columns.map(([name]) => ({ name, header: t(`contacts.columns.${name}`) })),
      { name: "tools", header: <span className="visually-hidden">{t("contacts.columns.tools")}</span> },
    ],
    [t],
  );
};

/** As the table of DNS records: it scrolls in its place, and draws only what is seen of a company with hundreds; react-admin's does neither. */
const ContactTable = ({ contacts, unreadable, isDeleting, onEdit, onDelete }: TableProps) => {
  const t = useT();
  const headers = useHeaders();
  const renderCells = useCallback(
    (contact: Contact) => (
      <>
        <th role="rowheader" scope="row" className="contact-first">
          {contact.first_name}
        </th>
        {columns.slice(1).map(([name, field]) => (
          <td
            key={name}
            role="cell"
            className={`contact-${name}`}
            title={(name === "phone" && contact[field]) || undefined}
          >
            {contact[field]}
          </td>
        ))}
        <td role="cell" className="row-tools">
          <IconButton
            icon="edit"
            label={t("contacts.edit", { name: contactName(contact) })}
            onClick={() => onEdit(contact)}
          />
          <IconButton
            icon="delete"
            label={t("contacts.delete", { name: contactName(contact) })}
            pending={isDeleting(contact.id)}
            onClick={() => onDelete(contact)}
          />
        </td>
      </>
    ),
    [t, isDeleting, onEdit, onDelete],
  );
  return (
    <ScrollTable
      label={t("contacts.title")}
      columns={headers}
      rows={contacts}
      keyOf={keyOf}
      renderCells={renderCells}
      estimatedHeight={41}
      unreadable={unreadable}
      textsOf={textsOf}
    />
  );
};

/** The contacts of a company, and the unreadable ones. */
export interface ReadContacts {
  rows: readonly Contact[];
  unreadable: Unreadable | undefined;
}

interface Props {
  /** Undefined when the domain belongs to no company, to which a contact could be added. */
  companyId: Identifier | undefined;
  contacts: ReadContacts;
  /** Reads the domain again, including its contacts. */
  onChanged: () => Promise<unknown>;
  /** Does the same, and rejects on failure. */
  readAgain: () => Promise<ReadContacts>;
  /** Called with whether the dialog holds unsaved input. */
  onDirty?: (dirty: boolean) => void;
}

const rowsIn = ({ rows, unreadable }: ReadContacts): Rows => ({ rows, isWhole: !unreadable });

const NoCompany = () => {
  const t = useT();
  return (
    <Section title={t("contacts.title")} name="contacts">
      <p className="section-text">{t("contacts.noCompany")}</p>
    </Section>
  );
};

/** The contacts of a domain's company: table, dialog and deletion. */
export const ContactEditor = ({ companyId, contacts: read, onChanged, readAgain, onDirty }: Props) => {
  const t = useT();
  const { rows: contacts, unreadable } = read;
  /** `{}` while adding one. */
  const { shown: editing, open, close } = useModal<{ contact?: Contact }>();
  const probe = (): WriteProbe => ({ before: rowsIn(read), read: async () => rowsIn(await readAgain()) });
  const { fallback, noteDeletion } = useFocusAfterDeletion(contacts);
  const { ask, isDeleting, prompt } = useRowDeletion({
    resource: "contacts",
    texts: "contacts",
    rows: contacts,
    nameOf: contactName,
    probeOf: probe,
    keepFocus: noteDeletion,
    onDeleted: onChanged,
  });
  const edit = useCallback((contact: Contact) => open({ contact }), [open]);

  if (companyId === undefined) return <NoCompany />;
  const tools = (
    <button ref={fallback} type="button" className="button" onClick={() => open({})}>
      {t("contacts.add")}
    </button>
  );
  return (
    <Section title={t("contacts.title")} name="contacts" tools={tools}>
      <UnreadableNote unreadable={unreadable} />
      {contacts.length > 0 || unreadable ? (
        <ContactTable
          contacts={contacts}
          unreadable={unreadable}
          isDeleting={isDeleting}
          onEdit={edit}
          onDelete={ask}
        />
      ) : (
        <div className="section-text">
          <p>{t("contacts.empty")}</p>
          <p>{t("contacts.emptyText")}</p>
        </div>
      )}
      {editing && (
        <ContactDialog
          {...editing}
          companyId={companyId}
          onClose={close}
          onDirty={onDirty}
          readAgain={async () => (await readAgain()).rows}
          probe={probe}
          onSaved={onChanged}
        />
      )}
      {prompt}
    </Section>
  );
};
