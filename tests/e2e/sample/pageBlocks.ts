/** A block of code in the documentation, and the file that it is added to. */
export interface CodeBlock {
  file: string;
  /** The line of the file before the block; "" for the end of the file, undefined for a new file. */
  after: string | undefined;
  code: string;
}

const NAMED_BLOCK =
  /^\*\*`([^`]+)`\*\*(?:, (?:after `([^`]+)`|(at its end)))?[^\n]*(?:\n[^\n]+)*\n\n```\w+\n([^]*?)\n```$/gm;

/**
 * The blocks of a section, up to the next heading. The paragraph before a block begins with its file in bold.
 * @throws Error if there is no such section, or a block without a file.
 */
export const parseBlocks = (page: string, title: string): CodeBlock[] => {
  const [, section] = `\n${page}`.split(new RegExp(`\n#+ ${title}\n`));
  const text = section?.split(/\n##+ /)[0];
  if (text === undefined) throw new Error(`The page has no section "${title}"`);
  const blocks = [...text.matchAll(NAMED_BLOCK)].map(([, file = "", line, end, code = ""]) => ({
    file,
    after: line ?? (end === undefined ? undefined : ""),
    code,
  }));
  const fences = text.match(/^```\w+$/gm)?.length ?? 0;
  if (blocks.length !== fences) throw new Error(`${fences} blocks in "${title}", but ${blocks.length} name their file`);
  return blocks;
};

/**
 * The content of the file with the block added.
 * @throws Error if the line before the block is missing or not unique.
 */
export const insertBlock = (content: string, { file, after, code }: CodeBlock): string => {
  if (after === undefined) return `${code}\n`;
  if (after === "") return `${content}${code}\n`;
  const lines = content.split("\n");
  const at = lines.indexOf(after);
  if (at < 0 || lines.includes(after, at + 1)) throw new Error(`${file} needs exactly one line "${after}"`);
  return lines.toSpliced(at + 1, 0, code).join("\n");
};
