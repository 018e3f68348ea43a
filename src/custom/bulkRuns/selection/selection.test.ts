import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import {
  clearSelection,
  deselectInstallations,
  getInstallationRange,
  onSelectionChange,
  readSelection,
  selectInstallations,
} from "./selection";
import { getInstallations, getInstallationKey } from "@/model/installation";
import { refreshSelection } from "./useRefreshSelection";

const installations = [
  [1, [1]],
  [2, [1, 2, 3]],
  [3, [2]],
].flatMap(([id, servers]) =>
  getInstallations(
    createDomain({
      id: Number(id),
      servers: [servers ?? []].flat().map((server) => createDomainServer({ id: server })),
    }),
  ),
);

test.each([
  ["1/1", ["3/2"], ["1/1", "2/1", "2/2", "2/3", "3/2"]],
  ["3/2", ["2/2"], ["2/2", "2/3", "3/2"]],
  ["1/1", ["2/1", "2/2", "2/3"], ["1/1", "2/1", "2/2", "2/3"]],
  ["3/2", ["2/1", "2/2", "2/3"], ["2/1", "2/2", "2/3", "3/2"]],
  ["2/2", ["2/2"], ["2/2"]],
  // One end is not on this page.
  ["9/9", ["2/2"], []],
  ["1/1", ["9/9"], []],
])("the range from %s to %j is %j", (from, to, expected) => {
  expect(getInstallationRange(installations, from, to).map(getInstallationKey)).toEqual(expected);
});

const onServers = (id: number, ...servers: number[]) =>
  createDomain({ id, servers: servers.map((server) => createDomainServer({ id: server, name: `web${server}` })) });
const keys = () => [...readSelection().keys()];
const many = (count: number, from = 1) =>
  getInstallations(onServers(1, ...Array.from({ length: count }, (_, n) => from + n)));

const listener = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  clearSelection();
  listener.mockClear();
  stop = onSelectionChange(listener);
});
afterEach(() => stop());

test("notifies nobody and keeps the map when nothing changes", () => {
  selectInstallations(many(2));
  const before = readSelection();
  listener.mockClear();
  deselectInstallations(["9/9"]);
  refreshSelection([onServers(2, 1)]);
  expect(listener).not.toHaveBeenCalled();
  expect(readSelection()).toBe(before);
});

test("selects at most 500 installations", () => {
  expect(selectInstallations(many(RUN_INSTALLATIONS_MAX - 1))).toBe(0);
  expect(selectInstallations(many(5, RUN_INSTALLATIONS_MAX))).toBe(4);
  expect(readSelection().size).toBe(RUN_INSTALLATIONS_MAX);
  expect(selectInstallations(many(RUN_INSTALLATIONS_MAX))).toBe(0);
});

test("property: selects and deselects in any order", () => {
  const change = fc.record({ select: fc.boolean(), ids: fc.array(fc.integer({ min: 1, max: 12 })) });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      clearSelection();
      const model = new Set<string>();
      for (const { select, ids } of changes) {
        const installations = ids.flatMap((id) =>
          getInstallations({ ...onServers(id, 1, 2), id: select ? id : `${id}` }),
        );
        if (select) selectInstallations(installations);
        else deselectInstallations(installations.map(getInstallationKey));
        for (const installation of installations) model[select ? "add" : "delete"](getInstallationKey(installation));
      }
      expect(new Set(keys())).toEqual(model);
    }),
  );
});

describe("newer states", () => {
  const at = (minute: number) => ({ updated_at: `2026-01-01T10:0${minute}:00Z` });
  const suspended = [
    createDomainServer({ id: 1, name: "web1", pivot: { status: 1 } }),
    createDomainServer({ id: 2, name: "web2" }),
  ];
  const listed = { ...onServers(1, 1, 2), ...at(1) };
  const stateOf = (key: string) => readSelection().get(key);

  test("update each installation of the domain", () => {
    selectInstallations(getInstallations(listed));
    refreshSelection([{ ...listed, ...at(2), servers: suspended }]);
    expect(stateOf("1/1")?.server.pivot.status).toBe(1);
    expect(stateOf("1/2")?.domain.servers).toBe(suspended);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("are ignored when they are older", () => {
    selectInstallations(getInstallations(listed));
    refreshSelection([{ ...listed, ...at(0), servers: suspended }]);
    expect(stateOf("1/1")?.server.pivot.status).toBe(0);
  });

  test("keep fields that only the list has", () => {
    selectInstallations(getInstallations(listed));
    const { id, url } = listed;
    refreshSelection([{ id, url, servers: suspended }]);
    expect(stateOf("1/1")).toMatchObject({ domain: { type: "subscription" }, server: { pivot: { status: 1 } } });
    refreshSelection([{ id, url: "https://new.example" }]);
    expect(stateOf("1/1")).toMatchObject({ domain: { url: "https://new.example", servers: suspended } });
  });

  test("keep an installation that left its server", () => {
    selectInstallations(getInstallations(listed));
    refreshSelection([{ ...listed, ...at(2), servers: [] }]);
    expect(keys()).toEqual(["1/1", "1/2"]);
    expect(stateOf("1/1")).toMatchObject({ domain: { servers: [] }, server: { name: "web1" } });
  });
});
