import { isObject } from "../../src/lib/isObject";
import type { Domain } from "../../src/dataProvider/records";
import type { Findings } from "./findings";
import { at, idOf, kindOf } from "./shapes";

/** Rules stricter than the schemas: what the panel tolerates, but the contract does not allow. */

/** Passwords of accounts are write only. */
export const expectNoPassword = (found: Findings, rows: readonly unknown[], root = ""): void => {
  rows.forEach((row, index) => {
    if (!isObject(row)) return;
    for (const field of ["password", "remember_token"]) {
      const path = at(root === "" ? "" : at(root, index), field);
      if (typeof row[field] === "string")
        found.add({ path, problem: "is in the answer: it must never leave the server" });
    }
  });
};

export const expectDistinctIds = (found: Findings, rows: readonly unknown[], root: string): void => {
  const ids = new Set<string>();
  rows.forEach((row, index) => {
    const id = String(idOf(row) ?? "");
    if (id !== "" && ids.has(id)) found.add({ path: at(root, index, "id"), problem: "is that of another row too" });
    ids.add(id);
  });
};

const isNumeric = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value.trim()));

/** Expects the fields that tell a domain's state on its servers, and the time that identifies outdated push events. */
export const expectDomainState = (found: Findings, domains: readonly Domain[], root: string): void => {
  domains.forEach((domain, index) => {
    const path = root === "" ? "" : at(root, index);
    (domain.servers ?? []).forEach(({ pivot }, link) => {
      const linkPath = at(path, "servers", link, "pivot");
      const { status, active } = pivot;
      const hasStatus = status !== undefined && status !== null;
      if (!hasStatus && (active === undefined || active === null)) {
        found.add({ path: linkPath, problem: "has neither status nor active" });
      }
      if (hasStatus && !isNumeric(status)) {
        found.add({
          path: at(linkPath, "status"),
          problem: `expected a number (0 live, above 0 suspended), got ${kindOf(status)}`,
        });
      }
    });
    const changed = domain["updated_at"];
    if (typeof changed === "string" && Number.isNaN(Date.parse(changed))) {
      found.add({ path: at(path, "updated_at"), problem: "is no date and time (ISO 8601)" });
    }
  });
};
