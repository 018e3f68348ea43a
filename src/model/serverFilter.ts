import type { DomainServer } from "./records";

type NamedServer = Pick<DomainServer, "id" | "name">;

/** The filter value for this server only, even if another one has the same name. */
export const toExactServerValue = ({ id, name }: NamedServer): string => `${name} #${id}`;

/** The filter value for a server: its name if that is unique. */
export const toServerFilterValue = (server: NamedServer, all: readonly NamedServer[]): string =>
  all.some(({ id, name }) => name === server.name && String(id) !== String(server.id))
    ? toExactServerValue(server)
    : server.name;

export const matchesServerFilter = (server: NamedServer, value: string): boolean =>
  value === server.name || value === toExactServerValue(server);
