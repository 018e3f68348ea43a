/** A block of code in the documentation, and the file that it belongs to. */
export interface Block {
  file: string;
  /** The line of the file after which it goes; "" for the end of the file, undefined for a file of its own. */
  after: string | undefined;
  code: string;
}

const NAMED_BLOCK =
  /^\*\*`([^`]+)`\*\*(?:, (?:after `([^`]+)`|(at its end)))?[^\n]*(?:\n[^\n]+)*\n\n```\w+\n([^]*?)\n```$/gm;

/**
 * The blocks of a section, up to the next heading. Each stands below a paragraph that begins with its file in bold.
 * @throws Error when there is no such section, or a block in it names no file.
 */
export const blocksOf = (page: string, title: string): Block[] => {
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
 * The file with the block in it.
 * @throws Error when the line that it goes after is not there, or is there twice.
 */
export const withBlock = (content: string, { file, after, code }: Block): string => {
  if (after === undefined) return `${code}\n`;
  if (after === "") return `${content}${code}\n`;
  const lines = content.split("\n");
  const at = lines.indexOf(after);
  if (at < 0 || lines.includes(after, at + 1)) throw new Error(`${file} has not one line "${after}"`);
  return lines.toSpliced(at + 1, 0, code).join("\n");
};
