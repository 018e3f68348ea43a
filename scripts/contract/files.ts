import { readFileSync } from "node:fs";
import { format, type FormatOptions } from "oxfmt";
import { markdown } from "./markdown";
import { openapi } from "./openapi";

const root = new URL("../../", import.meta.url);

/** The generated documents by path, and how each is generated. */
const documents: Record<string, () => string> = {
  "docs/openapi.json": () => JSON.stringify(openapi()),
  "docs/backend-contract.md": markdown,
};

export const documentNames = Object.keys(documents);
export const addressOf = (name: string): URL => new URL(name, root);

/** A document's up-to-date content, formatted like the project's files. @throws when it is not valid Markdown or JSON. */
export const contentOf = async (name: string): Promise<string> => {
  const make = documents[name];
  if (!make) throw new Error(`No generated document ${name}`);
  const { printWidth } = JSON.parse(readFileSync(new URL(".oxfmtrc.json", root), "utf8")) as FormatOptions;
  const { code, errors } = await format(name, make(), { ...(printWidth !== undefined && { printWidth }) });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
};
