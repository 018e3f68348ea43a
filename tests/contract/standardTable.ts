import * as v from "valibot";
import type { ResourceEndpoint } from "@/dataProvider/endpoints";
import { DomainListMetaSchema, Flag, Id } from "@/model/records";

/** Standard resources for tests. `backups` has a field of every kind. */
export const standardTable = {
  backups: {
    record: v.looseObject({ id: Id, name: v.string(), size: v.number(), made_at: v.nullish(v.string()), kept: Flag }),
    list: "GET /api/backups",
    one: "GET /api/backups/{id}",
    create: "POST /api/backups",
    update: "PUT /api/backups/{id}",
    delete: "DELETE /api/backups/{id}",
    allowedRoles: { list: "staff", create: "admin|super-admin", "*": "super-admin" },
    input: v.object({
      name: v.pipe(v.string(), v.maxLength(40)),
      notify: v.nullish(v.pipe(v.string(), v.email())),
      day: v.pipe(v.string(), v.isoDate()),
      kept: v.boolean(),
      copies: v.pipe(v.number(), v.integer(), v.minValue(2)),
      place: v.picklist(["local", "remote"]),
      code: v.pipe(v.string(), v.regex(/^[A-Z]{3}-\d$/), v.examples(["ABC-1", "DEF-2"])),
      passphrase: v.string(),
    }),
    secrets: ["passphrase"],
  },
  /** One call both creates and updates, and none reads a single record. */
  notes: {
    record: v.looseObject({ id: Id, text: v.string() }),
    list: "GET /api/notes",
    create: "PUT /api/notes",
    update: "PUT /api/notes",
    delete: "DELETE /api/old_notes/{id}",
    allowedRoles: { list: "staff", create: "staff", "*": "super-admin" },
    input: v.object({ text: v.string() }),
  },
  /** Paged by the server, and read-only. */
  jobs: {
    record: v.looseObject({ id: Id, name: v.string() }),
    list: "GET /api/jobs",
    delete: "DELETE /api/jobs/{id}",
    allowedRoles: { list: "staff", "*": "super-admin" },
    paging: {
      meta: DomainListMetaSchema,
      query: ({ page, sort }) => ({ page, orderBy: sort?.field === "name" ? "name" : undefined }),
    },
  },
} satisfies Record<string, ResourceEndpoint>;
