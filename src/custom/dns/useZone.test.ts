import { expect, test } from "vitest";
import type { DomainDetail } from "@/model/records";
import { deriveZone } from "./useZone";

const domain = (fields: Partial<DomainDetail>): DomainDetail => ({ id: 1, url: "https://www.shop.example", ...fields });
const on = (ip_address: string | null, status: number) => ({ id: 1, name: "web1", ip_address, pivot: { status } });

test.each<[fields: Partial<DomainDetail>, server: string]>([
  [{ domain: "shop.example" }, "shop.example"],
  [{}, "shop.example"],
  [{ domain: null, url: "http://blog.shop.example:8080/path?query#hash" }, "blog.shop.example"],
  [{ url: "shop.example/path" }, "shop.example"],
  [{ url: "https://user:secret@www.shop.example:8443/path" }, "shop.example"],
  [{ url: "https://münchen.example" }, "münchen.example"],
])("the zone of %o is %s", (fields, server) => {
  expect(deriveZone(domain(fields)).server).toBe(server);
});

test.each<[servers: DomainDetail["servers"], ip: string | undefined]>([
  [[on("203.0.113.1", 0)], "203.0.113.1"],
  [[on("203.0.113.1", 1), on("203.0.113.2", 0)], "203.0.113.2"],
  [[on(null, 0), on("203.0.113.2", 1)], "203.0.113.2"],
  [[on(null, 0)], undefined],
  [[], undefined],
  [null, undefined],
])("the current IP of a domain on %j is %s", (servers, ip) => {
  expect(deriveZone(domain({ servers })).current_ip).toBe(ip);
});
