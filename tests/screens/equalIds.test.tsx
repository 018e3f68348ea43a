import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

/** A JOIN without DISTINCT lists an id more than once. */

beforeEach(mockHeights);

const listRows = (text: RegExp) =>
  screen
    .queryAllByRole("row")
    .map(({ textContent }) => textContent ?? "")
    .flatMap((row) => text.exec(row)?.[0] ?? []);

interface Case {
  at: string;
  search: string;
  ids: readonly (string | number)[];
  faults: (rows: readonly { id: string | number; name: string }[]) => { path: string; body: unknown }[];
}

const cases: Record<string, Case> = {
  "WordPress sites": {
    at: "/",
    search: "Search sites",
    ids: [1, 1, 2, 1],
    faults: (rows) => [
      {
        path: "/api/wordpress_domain_list",
        body: { data: rows.map((row) => ({ ...row, url: `https://${row.name}` })) },
      },
    ],
  },
  "WordPress sites with ids as number and text": {
    at: "/",
    search: "Search sites",
    ids: [1, "1", 2, "2"],
    faults: (rows) => [
      {
        path: "/api/wordpress_domain_list",
        body: { data: rows.map((row) => ({ ...row, url: `https://${row.name}` })) },
      },
    ],
  },
  "DNS records": {
    at: "/domains/1",
    search: "Search records",
    ids: [7, 8, 8, 7],
    faults: (rows) => [
      { path: "/api/domains/1", body: { data: [{ id: 1, url: "https://a.example", servers: [] }] } },
      {
        path: "/api/dns",
        body: { server: "example", records: rows.map((row) => ({ ...row, type: "TXT", data: "x", ttl: 300 })) },
      },
    ],
  },
};

test.each(Object.keys(cases))(
  "shows %s with equal ids once each, and none of them when it is filtered out",
  async (name) => {
    const { at, search, ids, faults: toFaults } = cases[name] as Case;
    const names = ["red.example", "green.example", "blue.example", "gold.example"];
    const rows = ids.map((id, index) => ({ id, name: names[index] ?? "" }));
    const { user } = await renderPanel({
      as: "super-admin",
      at,
      given: ({ faults }) => toFaults(rows).forEach((fault) => faults.add({ kind: "body", method: "GET", ...fault })),
    });
    const box = await screen.findByRole("searchbox", { name: search });
    const list = () => listRows(/(red|green|blue|gold)(?=\.example)/).sort();
    await waitFor(() => expect(list()).toEqual(["blue", "gold", "green", "red"]));
    for (const word of ["green", "gold", "blue", "red"]) {
      await user.clear(box);
      await user.type(box, word);
      await waitFor(() => expect(list()).toEqual([word]));
    }
    await user.clear(box);
    await waitFor(() => expect(list()).toEqual(["blue", "gold", "green", "red"]));
  },
);
