import { expect, test } from "vitest";
import { aDomain, aServer } from "../../../../tests/support/builders";
import { countOnServers } from "./onServers";

test("each server's sites, and those whose process failed there; ids may be numbers or text", () => {
  const domains = [
    aDomain({ servers: [aServer({ id: 3 }), aServer({ id: 4, pivot: { process_failed: 1 } })] }),
    aDomain({ servers: [aServer({ id: "4", pivot: { process_failed: "1" } })] }),
    aDomain({ servers: [aServer({ id: 4, pivot: { process_started: 1 } })] }),
    aDomain({ servers: [] }),
  ];
  expect(Object.fromEntries(countOnServers(domains))).toEqual({
    3: { sites: 1, failing: 0 },
    4: { sites: 3, failing: 2 },
  });
});

test("a domain that came without its servers is on none", () => {
  const { servers: _, ...domain } = aDomain();
  expect(countOnServers([domain]).size).toBe(0);
});
