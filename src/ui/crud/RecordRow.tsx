import { RecordContextProvider, type RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../widgets/IconButton";
import { useT } from "../../i18n";

export interface Cell {
  name: string;
  label: string;
  content: ReactNode;
  /** On a phone it is left out. */
  isEmpty: boolean;
}

interface Props {
  /** For the fields in its cells. */
  record: RaRecord;
  /** The record's name: its first cell. */
  name: string;
  cells: readonly Cell[];
  /** The path for editing it, for people who may. */
  editPath?: string | undefined;
  deleting: boolean;
  /** For people who may. */
  onDelete?: (() => void) | undefined;
  /** Whether any row has actions. */
  hasTools: boolean;
}

/** A row of a standard list; on a phone a card whose cells carry labels. */
export const RecordRow = ({ record, name, cells, editPath, deleting, onDelete, hasTools }: Props) => {
  const t = useT();
  const [first, ...others] = cells;
  return (
    <RecordContextProvider value={record}>
      <tr role="row" className="record-row" data-deleting={deleting || undefined}>
        <th role="rowheader" scope="row">
          {editPath === undefined ? first?.content : <Link to={editPath}>{first?.content}</Link>}
        </th>
        {others.map((cell) => (
          <td key={cell.name} role="cell" data-empty={cell.isEmpty || undefined}>
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
    </RecordContextProvider>
  );
};
