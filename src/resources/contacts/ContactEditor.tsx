import type { Identifier } from "ra-core";
import { useCallback } from "react";
import type { Contact } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import type { Rows } from "../../ui/afterWrite/outcome";
import type { Place } from "../../ui/afterWrite/useLookAgain";
import { useFocusAfterDeletion } from "../../ui/forms/useFocusAfterDeletion";
import { useModal } from "../../ui/forms/useModal";
import { useRowDeletion } from "../../ui/forms/useRowDeletion";
import { lazyScreen } from "../../ui/lazyScreen";
import { UnreadableNote } from "../../ui/unreadable/UnreadableNote";
import { LazyPart } from "../../ui/widgets/LazyPart";
import { Section } from "../../ui/widgets/Section";
import "./contacts.css";
import { contactName } from "./contactName";
import { ContactTable } from "./ContactTable";

const ContactDialog = lazyScreen(() => import("./ContactDialog"), "ContactDialog");

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
    <Section title={t("contacts.title")}>
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
  const place = (): Place => ({ before: rowsIn(read), read: async () => rowsIn(await readAgain()) });
  const { fallback, noteDeletion } = useFocusAfterDeletion(contacts);
  const { ask, isDeleting, prompt } = useRowDeletion({
    resource: "contacts",
    texts: "contacts",
    rows: contacts,
    nameOf: contactName,
    placeOf: place,
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
    <Section title={t("contacts.title")} tools={tools}>
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
        <LazyPart onFailed={close}>
          <ContactDialog
            {...editing}
            companyId={companyId}
            onClose={close}
            onDirty={onDirty}
            readAgain={async () => (await readAgain()).rows}
            place={place}
            onSaved={onChanged}
          />
        </LazyPart>
      )}
      {prompt}
    </Section>
  );
};
