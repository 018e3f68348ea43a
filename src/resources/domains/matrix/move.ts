/** A cell of the grid: row -1 is the header, column 0 the domain. */
export interface Place {
  row: number;
  column: number;
}

interface Keys {
  key: string;
  ctrlKey: boolean;
}

/** How many rows Page Up and Page Down move. */
const PAGE_ROWS = 10;

/** Where a key leads in a grid of so many rows and columns (without the header and the domain); undefined for other keys. */
export const placeAfter = ({ key, ctrlKey }: Keys, { row, column }: Place, rows: number, columns: number) => {
  const moves: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? -1 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return (
    to && {
      row: Math.max(-1, Math.min(to.row, rows - 1)),
      column: Math.max(0, Math.min(to.column, columns)),
    }
  );
};
