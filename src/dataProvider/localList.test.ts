import fc from "fast-check";
import { expect, test } from "vitest";
import { pageLocally } from "./localList";

interface Row {
  id: number;
  name: string;
  port: number;
}

const rows = fc
  .array(fc.record({ name: fc.string({ maxLength: 6 }), port: fc.integer({ min: 0, max: 20 }) }), { maxLength: 40 })
  .map((list) => list.map((row, index): Row => ({ id: index + 1, ...row })));
const sort = fc.record({
  field: fc.constantFrom("name", "port", "id"),
  order: fc.constantFrom("ASC" as const, "DESC" as const),
});

test("property: the pages contain each row once, in order", () => {
  fc.assert(
    fc.property(rows, sort, fc.integer({ min: 1, max: 15 }), (list, wanted, perPage) => {
      const whole = pageLocally(list, { sort: wanted });
      const pages = Array.from({ length: Math.ceil(list.length / perPage) + 1 }, (_, index) =>
        pageLocally(list, { sort: wanted, pagination: { page: index + 1, perPage } }),
      );
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
      expect(pages.every(({ total }) => total === list.length)).toBe(true);
      expect(pages.at(-1)?.data).toEqual([]);
    }),
  );
});

test("property: sorting is stable, keeps all rows and does not change the input", () => {
  fc.assert(
    fc.property(rows, sort, (list, wanted) => {
      const before = structuredClone(list);
      const { data } = pageLocally(list, { sort: wanted });
      expect(list).toEqual(before);
      expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(list.map(({ id }) => id));
      for (const [index, row] of data.entries()) {
        const next = data[index + 1];
        if (!next || wanted.field !== "port") continue;
        const step = wanted.order === "ASC" ? next.port - row.port : row.port - next.port;
        expect(step > 0 || (step === 0 && row.id < next.id)).toBe(true);
      }
    }),
  );
});

test("property: a search returns exactly the rows that contain every word", () => {
  const word = fc.constantFrom("a", "b", "ab", "1", "B", "");
  fc.assert(
    fc.property(rows, fc.array(word, { maxLength: 3 }), (list, words) => {
      const { data, total } = pageLocally(list, { filter: { q: words.join("  ") } });
      const holds = (row: Row, part: string) =>
        [row.id, row.name, row.port].some((value) => String(value).toLowerCase().includes(part.toLowerCase()));
      expect(data).toEqual(list.filter((row) => words.every((part) => holds(row, part))));
      expect(total).toBe(data.length);
    }),
  );
});

test("sorts names naturally: numbers by value, without case and accents", () => {
  const names = ["web10", "Web2", "web1", "Äpfel", "apfel", "zebra"];
  const list = names.map((name, index) => ({ id: index, name }));
  const { data } = pageLocally(list, { sort: { field: "name", order: "ASC" } });
  expect(data.map(({ name }) => name)).toEqual(["apfel", "Äpfel", "web1", "Web2", "web10", "zebra"]);
});

const staff = [
  { id: 1, role: "admin", secure: true },
  { id: 2, role: null, secure: false },
  { id: 3 },
  { id: 4, role: "Admin" },
];

test.each<[what: string, params: Parameters<typeof pageLocally>[1], ids: number[]]>([
  ["a filter compares flags", { filter: { secure: true } }, [1]],
  ["a search ignores flags", { filter: { q: "true" } }, []],
  ["other filters compare one field", { filter: { role: "admin" } }, [1, 4]],
  ["a filter with several values returns the records with one of them", { filter: { id: [1, 3] } }, [1, 3]],
  ["missing values sort first", { sort: { field: "role", order: "ASC" } }, [2, 3, 1, 4]],
])("%s", (_, params, ids) => {
  expect(pageLocally(staff, params).data.map(({ id }) => id)).toEqual(ids);
});

test("throws for a filter by a field that no record has", () => {
  expect(() => pageLocally([{ id: 1 }], { filter: { size: 1 } })).toThrow('no record has the field "size"');
  expect(() => pageLocally([{ id: 1, port: 80 }], { filter: { port_gte: 1 } })).toThrow('the field "port_gte"');
  expect(pageLocally([], { filter: { size: 1 } }).total).toBe(0);
});

test("a search finds names in any spelling", () => {
  const list = [
    { id: 1, name: "Müller GmbH", host_url: "web1.xn--bcher-kva.example" },
    { id: 2, name: "Buch", host_url: "web2.buch.example" },
  ];
  for (const q of ["bücher", "XN--BCHER-KVA.example", "MU\u0308LLER"])
    expect(pageLocally(list, { filter: { q } }).data).toEqual([list[0]]);
});
