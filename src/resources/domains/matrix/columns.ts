import type { Domain, DomainServer } from "../../../dataProvider/records";
import { naturalOrder } from "../../../lib/naturalOrder";
import type { SiteLink } from "../selection/link";

/** A server of the matrix. */
export interface MatrixColumn {
  id: string;
  name: string;
}

/** The servers of all rows, in natural order of their names. */
export const columnsOf = (rows: readonly Domain[]): MatrixColumn[] => {
  const names = new Map<string, string>();
  for (const { servers } of rows) for (const { id, name } of servers ?? []) names.set(String(id), name);
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => naturalOrder(one.name, other.name) || naturalOrder(one.id, other.id));
};

export const serverIn = (domain: Domain, { id }: MatrixColumn): DomainServer | undefined =>
  domain.servers?.find((server) => String(server.id) === id);

/** The links of the rows on the server. */
export const linksOn = (rows: readonly Domain[], column: MatrixColumn): SiteLink[] =>
  rows.flatMap((domain) => {
    const server = serverIn(domain, column);
    return server ? [{ domain, server }] : [];
  });
