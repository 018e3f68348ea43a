import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Backend } from "../support/backend";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

/** A JOIN without DISTINCT lists an id more than once. */

beforeEach(mockHeights);

const names = ["blue.example", "gold.example", "green.example", "red.example"];
const withBody = ({ faults }: Backend, path: string, body: unknown) =>
  faults.add({ kind: "body", method: "GET", path, body });
const withSites = (...ids: (string | number)[]) => ({
  at: "/",
  search: "Search sites",
  given: (backend: Backend) => {
    const data = names.map((name, index) => ({ id: ids[index], name, url: `https://${name}` }));
    withBody(backend, "/api/wordpress_domain_list", { data });
  },
});

test.each([
  ["WordPress sites with ids as number and text", withSites(1, "1", 2, "2")],
  [
    "DNS records",
    {
      at: "/domains/1",
      search: "Search records",
      given: (backend: Backend) => {
        const records = names.map((name, index) => ({ id: index % 2, name, type: "TXT", data: "x", ttl: 300 }));
        withBody(backend, "/api/domains/1", { data: [{ id: 1, url: "https://a.example", servers: [] }] });
        withBody(backend, "/api/dns", { server: "example", records });
      },
    },
  ],
])("shows %s with equal ids once each, and none of them when it is filtered out", async (_, { at, search, given }) => {
  const { user } = await renderPanel({ as: "super-admin", at, given });
  const box = await screen.findByRole("searchbox", { name: search });
  const expectNames = (...shown: string[]) =>
    waitFor(() => {
      const rows = screen.queryAllByRole("row").map(({ textContent }) => textContent ?? "");
      expect(names.filter((name) => rows.some((row) => row.includes(name)))).toEqual(shown);
      expect(rows.filter((row) => row.includes(".example"))).toHaveLength(shown.length);
    });
  await expectNames(...names);
  for (const name of names) {
    await user.clear(box);
    await user.type(box, name);
    await expectNames(name);
  }
  await user.clear(box);
  await expectNames(...names);
});
