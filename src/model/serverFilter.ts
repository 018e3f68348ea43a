import type { DomainServer } from "./records";

type NamedServer = Pick<DomainServer, "id" | "name">;

/** The value of the server filter that means this server alone, also where another one has its name. */
export const toExactServerValue = ({ id, name }: NamedServer): string => `${name} #${id}`;

/** The value of the server filter for one of all servers: its name, unless another one has the same. */
export const toServerFilterValue = (server: NamedServer, all: readonly NamedServer[]): string =>
  all.some(({ id, name }) => name === server.name && String(id) !== String(server.id))
    ? toExactServerValue(server)
    : server.name;

export const matchesServerFilter = (server: NamedServer, value: string): boolean =>
  value === server.name || value === toExactServerValue(server);
