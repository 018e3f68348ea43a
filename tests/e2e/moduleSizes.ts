import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/** The part of a source map that is read here. */
interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a segment of a source map: base 64, lowest digits first, the lowest bit is the sign. */
const numbersIn = (segment: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/** How many characters of the code are of each source. */
const lengthsIn = (code: string, { sources, mappings }: SourceMap): Map<string, number> => {
  const lengths = new Map<string, number>();
  const lines = code.split("\n");
  let source = 0;
  for (const [line, segments] of mappings.split(";").entries()) {
    let column = 0;
    const starts = segments.split(",").map((segment) => {
      const [columns = 0, ofSource] = numbersIn(segment);
      column += columns;
      source += ofSource ?? 0;
      return { column, name: ofSource === undefined ? undefined : sources[source] };
    });
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1]?.column ?? lines[line]?.length ?? start.column;
      // What the bundler adds is of no source.
      if (start.name) lengths.set(start.name, (lengths.get(start.name) ?? 0) + end - start.column);
    }
  }
  return lengths;
};

export interface ModuleSize {
  /** From `src`; of a package anything. */
  path: string;
  /** Its part of the chunk as sent by a server, in KB: as large as its part of the chunk's characters. */
  size: number;
}

/** Builds the panel, without writing it, and says what each of its modules costs; without styles. */
export const moduleSizes = async (): Promise<ModuleSize[]> => {
  const { output } = (await build({
    logLevel: "silent",
    build: { write: false, sourcemap: "hidden" },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((chunk) => {
    if (chunk.type !== "chunk" || !chunk.map) return [];
    const perCharacter = brotliCompressSync(chunk.code).length / 1024 / chunk.code.length;
    return [...lengthsIn(chunk.code, chunk.map)].map(([source, length]) => ({
      path: source.slice(Math.max(0, source.lastIndexOf("/src/") + 1)),
      size: length * perCharacter,
    }));
  });
};
