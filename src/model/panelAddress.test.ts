import { expect, test } from "vitest";
import { panelAddress } from "./panelAddress";

test.each([
  ["https://web1.hosting.example", 8443, "https://web1.hosting.example:8443/"],
  ["http://web1.hosting.example", "8880", "http://web1.hosting.example:8880/"],
  ["web1.hosting.example:1234", 8443, "https://web1.hosting.example:8443/"],
  ["https://web1.hosting.example", " 8443 ", "https://web1.hosting.example:8443/"],
  ["https://web1.hosting.example", 1, "https://web1.hosting.example:1/"],
  ["https://web1.hosting.example", 65535, "https://web1.hosting.example:65535/"],
  ["https://web1.hosting.example:1234", null, "https://web1.hosting.example:1234/"],
  ["https://web1.hosting.example", 443, "https://web1.hosting.example/"],
  ["https://web1.hosting.example/plesk?x=1#y", 8443, "https://web1.hosting.example:8443/plesk"],
  ["[2001:db8::6]", 8443, "https://[2001:db8::6]:8443/"],
])("%s with port %s opens %s", (host_url, port, address) => {
  expect(panelAddress({ host_url, port })).toBe(address);
});

test.each([
  ["javascript:alert(1)", 8443],
  ["somebody@web1.hosting.example", 8443],
  [undefined, undefined],
  ["web1.hosting.example", 0],
  ["web1.hosting.example", 65536],
  ["web1.hosting.example", "84x3"],
])("%s with port %s is not opened", (host_url, port) => {
  expect(panelAddress({ host_url, port })).toBeUndefined();
});
