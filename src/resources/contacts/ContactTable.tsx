import { useCallback, useMemo } from "react";
import type { Contact } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { ScrollTable } from "../../ui/table/ScrollTable";
import type { TextsOf } from "../../ui/unreadable/UnreadableCells";
import { IconButton } from "../../ui/widgets/IconButton";
import { contactName } from "./contactName";

interface Props {
  contacts: readonly Contact[];
  unreadable: Unreadable | undefined;
  isDeleting: (id: Contact["id"]) => boolean;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

const textsOf: TextsOf = ({ first_name, last_name, position, email, office_phone }) => [
  first_name,
  last_name,
  position,
  email,
  office_phone,
];
const keyOf = ({ id }: Contact) => id;

const useColumns = () => {
  const t = useT();
  return useMemo(
    () =>
      (["first", "last", "position", "email", "phone", "tools"] as const).map((name) => {
        const text = t(`contacts.columns.${name}`);
        return { name, header: name === "tools" ? <span className="visually-hidden">{text}</span> : text };
      }),
    [t],
  );
};

export const ContactTable = ({ contacts, unreadable, isDeleting, onEdit, onDelete }: Props) => {
  const t = useT();
  const columns = useColumns();
  const renderCells = useCallback(
    (contact: Contact) => (
      <>
        <th role="rowheader" scope="row" className="contact-first">
          {contact.first_name}
        </th>
        <td role="cell" className="contact-last">
          {contact.last_name}
        </td>
        <td role="cell" className="contact-position">
          {contact.position}
        </td>
        <td role="cell" className="contact-email">
          {contact.email}
        </td>
        <td role="cell" className="contact-phone">
          {contact.office_phone}
        </td>
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
      columns={columns}
      rows={contacts}
      keyOf={keyOf}
      renderCells={renderCells}
      estimatedHeight={41}
      unreadable={unreadable}
      textsOf={textsOf}
    />
  );
};
