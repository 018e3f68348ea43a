import { readFileSync } from "node:fs";
import { format, type FormatOptions } from "oxfmt";
import { generateMarkdown } from "./markdown";
import { generateOpenApi } from "./openapi";

const root = new URL("../../", import.meta.url);

/** Generators by path. */
const documents: Record<string, () => string> = {
  "docs/openapi.json": () => JSON.stringify(generateOpenApi()),
  "docs/backend-contract.md": generateMarkdown,
};

export const documentNames = Object.keys(documents);
export const getDocumentUrl = (name: string): URL => new URL(name, root);

/** Generates a document and formats it like the project's files. @throws Error when it is not valid Markdown or JSON. */
export const generateDocument = async (name: string): Promise<string> => {
  const generate = documents[name];
  if (!generate) throw new Error(`No generated document ${name}`);
  const { printWidth } = JSON.parse(readFileSync(new URL(".oxfmtrc.json", root), "utf8")) as FormatOptions;
  const { code, errors } = await format(name, generate(), { ...(printWidth !== undefined && { printWidth }) });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
};
