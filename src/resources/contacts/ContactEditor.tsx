import type { Identifier } from "ra-core";
import type { Contact } from "@/model/records";
import type { InvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import type { FetchedRows } from "@/ui/afterWrite/outcome";
import { useFocusAfterDeletion, useRowDeletion } from "@/ui/forms/useRowDeletion";
import { useModal } from "@/ui/forms/useModal";
import { ScrollTable } from "@/ui/table/ScrollTable";
import { useHighlightedRow } from "@/ui/table/useHighlightedRow";
import { InvalidRecordsNote } from "@/ui/invalidRecords/InvalidRecords";
import { LazyBoundary, lazyScreen } from "@/ui/lazyScreen";
import { IconButton } from "@/ui/widgets/icons";
import { Section, SectionLoading } from "@/ui/widgets/Section";
import { formatContactName } from "./formatContactName";
import styles from "./contacts.module.css";
import "./texts";

const ContactDialog = lazyScreen(() => import("./mui/ContactDialog"), "ContactDialog");
const preloadDialog = () => void ContactDialog.preload();

export interface ContactRows {
  rows: readonly Contact[];
  invalidRecords: InvalidRecords | undefined;
}

const toRows = ({ rows, invalidRecords }: ContactRows): FetchedRows => ({ rows, isWhole: !invalidRecords });

interface TableProps {
  contacts: ContactRows;
  changed: Contact["id"] | undefined;
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

const getKey = ({ id }: Contact) => id;

/** Two lines of a text, with all of it in the tooltip. */
const clamped = (text: string | null | undefined) =>
  text && (
    <span className="two-lines" title={text}>
      {text}
    </span>
  );

/** Unlike react-admin's tables it scrolls within itself and renders only visible rows: a company may have hundreds of contacts. */
const ContactTable = ({ contacts, changed, isDeleting, onEdit, onDelete }: TableProps) => {
  const { rows, invalidRecords } = contacts;
  const t = useT();
  return (
    <ScrollTable
      label={t("contacts.title")}
      columns={[
        ...columns.map(([name]) => ({ name, header: t(`contacts.columns.${name}`) })),
        { name: "tools", header: <span className="visually-hidden">{t("contacts.columns.tools")}</span> },
      ]}
      rows={rows}
      getKey={getKey}
      renderCells={(contact) => (
        <>
          <th role="rowheader" scope="row" className={styles.first}>
            {clamped(contact.first_name)}
          </th>
          {columns.slice(1, -1).map(([name, field]) => (
            <td key={name} role="cell" className={styles[name]}>
              {clamped(contact[field])}
            </td>
          ))}
          <td role="cell" className={styles.phone} title={contact.office_phone || undefined}>
            {contact.office_phone}
          </td>
          <td role="cell" className="row-tools">
            <IconButton
              icon="edit"
              label={t("contacts.edit", { name: formatContactName(contact) })}
              onClick={() => onEdit(contact)}
            />
            <IconButton
              icon="delete"
              label={t("contacts.delete", { name: formatContactName(contact) })}
              pending={isDeleting(contact.id)}
              onClick={() => onDelete(contact)}
            />
          </td>
        </>
      )}
      changedKey={changed}
      invalidRecords={invalidRecords}
      getTexts={(texts) => columns.map(([, field]) => texts[field])}
    />
  );
};

interface Props {
  /** Undefined when the domain belongs to no company, to which a contact could be added. */
  companyId: Identifier | undefined;
  contacts: ContactRows;
  /** Refetches the domain with its contacts. */
  onChanged: () => Promise<unknown>;
  /** Does the same, and rejects on failure. */
  readAgain: () => Promise<ContactRows>;
  /** Reports unsaved input of the dialog. */
  onDirty: (dirty: boolean) => void;
}

const useSavedContact = (contacts: ContactRows, readAgain: Props["readAgain"]) => {
  const [changed, highlight] = useHighlightedRow();
  const refetchSaved = async (before: Contact | undefined) => {
    const idsBefore = new Set(contacts.rows.map(({ id }) => String(id)));
    const rows = (await readAgain().catch(() => undefined))?.rows ?? [];
    const [added, ...others] = rows.filter(({ id }) => !idsBefore.has(String(id)));
    // Two new ones: someone else has added a contact too.
    highlight(before?.id ?? (others.length === 0 ? added?.id : undefined));
  };
  return { changed, refetchSaved };
};

export const ContactEditor = ({ companyId, contacts, onChanged, readAgain, onDirty }: Props) => {
  const t = useT();
  /** `{}` while adding one. */
  const { modalProps: editing, open, close } = useModal<{ contact?: Contact }>();
  const probe = () => ({ before: toRows(contacts), read: async () => toRows(await readAgain()) });
  const { fallback, handleDeletion } = useFocusAfterDeletion(contacts.rows);
  const { confirmDeletion, isDeleting, confirmation } = useRowDeletion<Contact>({
    resource: "contacts",
    texts: "contacts",
    getName: formatContactName,
    createProbe: probe,
    keepFocus: handleDeletion,
    onDeleted: onChanged,
  });
  const { changed, refetchSaved } = useSavedContact(contacts, readAgain);
  const body = () => {
    if (companyId === undefined) return <p className="section-text">{t("contacts.noCompany")}</p>;
    if (contacts.rows.length > 0 || contacts.invalidRecords)
      return (
        <ContactTable
          contacts={contacts}
          changed={changed}
          isDeleting={isDeleting}
          onEdit={(contact) => open({ contact })}
          onDelete={confirmDeletion}
        />
      );
    return <p className="section-text">{t("contacts.empty")}</p>;
  };
  const tools = companyId !== undefined && (
    <button ref={fallback} type="button" className="button" onClick={() => open({})}>
      {t("contacts.add")}
    </button>
  );
  return (
    <Section title={t("contacts.title")} name="contacts" tools={tools} onEnter={preloadDialog}>
      <InvalidRecordsNote invalidRecords={contacts.invalidRecords} />
      {body()}
      {editing && companyId !== undefined && (
        <LazyBoundary onError={close} fallback={<SectionLoading />}>
          <ContactDialog
            {...editing}
            companyId={companyId}
            onClose={close}
            onDirty={onDirty}
            refetchContacts={async () => (await readAgain()).rows}
            probe={probe}
            onSaved={refetchSaved}
          />
        </LazyBoundary>
      )}
      {confirmation}
    </Section>
  );
};
