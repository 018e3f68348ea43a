import { expect, test } from "vitest";
import { decodeNumber, decodeWord } from "./wireFormat";

test.each<[number[], number, string | undefined]>([
  [[1, 2], 2, "258"],
  [[1, 2, 3], 2, "258"],
  [[1], 2, undefined],
  [[], 1, undefined],
])("the number at the start of %j in %s octets is %s", (bytes, octets, value) => {
  expect(decodeNumber(bytes, octets)).toEqual(value && { value, length: octets });
});

const toOctets = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

test.each<[number[], string | undefined]>([
  [[5, ...toOctets("issue;")], "issue"],
  [[5, ...toOctets("iss")], undefined],
  [[0], undefined],
  [[], undefined],
  [[3, ...toOctets("a.b")], undefined],
  [[2, ...toOctets(".a")], undefined],
  [[2, ...toOctets("a.")], undefined],
])("the word at the start of %j is %s", (bytes, value) => {
  expect(decodeWord(bytes)).toEqual(value && { value, length: value.length + 1 });
});
