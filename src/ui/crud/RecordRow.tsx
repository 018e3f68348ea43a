import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../widgets/IconButton";
import { useT } from "../../i18n";

export interface Cell {
  name: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** What the record is called: its first cell. */
  name: string;
  cells: readonly Cell[];
  /** Where it is edited, for those who may. */
  editPath?: string | undefined;
  deleting: boolean;
  /** For those who may. */
  onDelete?: (() => void) | undefined;
  /** Whether any row has something to do. */
  hasTools: boolean;
}

/** A row of a standard list; on a phone a card, whose cells say what they are. */
export const RecordRow = ({ name, cells: [first, ...others], editPath, deleting, onDelete, hasTools }: Props) => {
  const t = useT();
  return (
    <tr role="row" className="record-row" data-deleting={deleting || undefined}>
      <th role="rowheader" scope="row">
        {editPath === undefined ? first?.content : <Link to={editPath}>{first?.content}</Link>}
      </th>
      {others.map((cell) => (
        <td key={cell.name} role="cell" data-empty={cell.content === "" || undefined}>
          <span className="record-label">{cell.label} </span>
          {cell.content}
        </td>
      ))}
      {hasTools && (
        <td role="cell" className="record-tools">
          {onDelete && (
            <IconButton icon="delete" label={t("crud.deleteOf", { name })} pending={deleting} onClick={onDelete} />
          )}
        </td>
      )}
    </tr>
  );
};
