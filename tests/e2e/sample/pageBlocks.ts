import { existsSync, readFileSync } from "node:fs";

/** A block of code in the documentation, and the file that it is added to. */
export interface CodeBlock {
  file: string;
  /** The line of the file before the block; "" for the end of the file. Without any line the file is new. */
  after?: string | undefined;
  /** The line that the block replaces: the first one below `after`. */
  replaces?: string | undefined;
  code: string;
}

const NAMED_BLOCK =
  /^\*\*`([^`]+)`\*\*(?:, (?:after\s`([^`\n]+)`|in place of\s`([^`\n]+)`(?: below\s`([^`\n]+)`)?|(at its end)))?[^\n]*(?:\n[^\n]+)*\n\n```\w+\n([^]*?)\n```$/gm;

/**
 * The blocks of a section, up to the next heading. The paragraph before a block begins with its file in bold.
 * @throws Error if there is no such section, or a block without a file.
 */
const parseBlocks = (page: string, title: string): CodeBlock[] => {
  const [, section] = `\n${page}`.split(new RegExp(`\n#+ ${title}\n`));
  const text = section?.split(/\n##+ /)[0];
  if (text === undefined) throw new Error(`The page has no section "${title}"`);
  const blocks = [...text.matchAll(NAMED_BLOCK)].map(([, file = "", line, replaces, above, end, code = ""]) => ({
    file,
    after: line ?? above ?? (end === undefined ? undefined : ""),
    replaces,
    code,
  }));
  const fences = text.match(/^```\w+$/gm)?.length ?? 0;
  if (blocks.length !== fences) throw new Error(`${fences} blocks in "${title}", but ${blocks.length} name their file`);
  return blocks;
};

const findLine = (lines: readonly string[], line: string, file: string): number => {
  const at = lines.indexOf(line);
  if (at < 0 || lines.includes(line, at + 1)) throw new Error(`${file} needs exactly one line "${line}"`);
  return at;
};

/**
 * The content of the file with the block added.
 * @throws Error if the line before the block, or the one that it replaces, is missing or not unique.
 */
export const insertBlock = (content: string, { file, after, replaces, code }: CodeBlock): string => {
  if (after === "") return `${content}${code}\n`;
  const lines = content.split("\n");
  if (replaces === undefined) {
    if (after === undefined) return `${code}\n`;
    return lines.toSpliced(findLine(lines, after, file) + 1, 0, code).join("\n");
  }
  const from = after === undefined ? 0 : findLine(lines, after, file);
  const at = after === undefined ? findLine(lines, replaces, file) : lines.indexOf(replaces, from);
  if (at < 0) throw new Error(`${file} has no line "${replaces}" below "${after}"`);
  return lines.with(at, code).join("\n");
};

/** The sections with code, by page. Later ones may continue earlier ones. */
const documentedSections = [
  ["docs/add-a-resource.md", "Adding a resource"],
  ["docs/add-a-resource.md", "Adding a named action"],
  ["docs/add-a-domain-action.md", "The entry and its texts"],
  ["docs/extending.md", "A column"],
  ["docs/extending.md", "A field"],
  ["docs/extending.md", "A column of a resource"],
  ["docs/extending.md", "A field of a site"],
  ["docs/extending.md", "Parameters of a list"],
  ["docs/extending.md", "A page"],
  ["docs/extending.md", "A DNS record type"],
  ["docs/extending.md", "A permission"],
  ["docs/extending.md", "A setting"],
  ["docs/extending.md", "A language"],
] as const;

type SectionTitle = (typeof documentedSections)[number][1];

export const sectionTitles: readonly SectionTitle[] = documentedSections.map(([, title]) => title);

export const readBlocks = (...titles: readonly SectionTitle[]): CodeBlock[] =>
  documentedSections
    .filter(([, title]) => titles.includes(title))
    .flatMap(([page, title]) => parseBlocks(readFileSync(page, "utf8"), title));

/** The contents of all files that the blocks change, by path. @throws Error if a block has no place */
export const applyBlocks = (blocks: readonly CodeBlock[]): Map<string, string> => {
  const contents = new Map<string, string>();
  for (const block of blocks) {
    const { file } = block;
    const content = contents.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : "");
    contents.set(file, insertBlock(content, block));
  }
  return contents;
};
