import { describe, expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../tests/support/builders";
import type { Pivot } from "./records";
import { getInstallationState } from "./installation";

const read = (pivot: Pivot, url_test: string | null = null) =>
  getInstallationState({ url_test }, createDomainServer({ pivot }));

describe("server status", () => {
  test.each<[pivot: Pivot, status: string]>([
    [{ status: 0 }, "live"],
    [{ status: 1 }, "suspended"],
    [{ status: "2" }, "suspended"],
    [{ status: null, active: true }, "live"],
    [{ status: null, active: false }, "suspended"],
    [{ status: null, active: "false" }, "suspended"],
    [{ status: null }, "suspended"],
    [{ status: "", active: 1 }, "live"],
    [{ status: "" }, "suspended"],
    [{ status: " ", active: "yes" }, "live"],
    ...["active", "Live", "ok", "OK", "online", "enabled", "0", "0.0"].map((status): [Pivot, string] => [
      { status },
      "live",
    ]),
    ...["suspended", "inactive", "disabled", "off", "1", "true"].map((status): [Pivot, string] => [
      { status },
      "suspended",
    ]),
    [{ status: false }, "live"],
    [{ status: true }, "suspended"],
    // The status takes precedence.
    [{ status: 0, active: false }, "live"],
    [{ status: 1, active: true }, "suspended"],
  ])("%j is %s, and a test url makes it preview", (pivot, status) => {
    expect(read(pivot).status).toBe(status);
    expect(read(pivot, "https://preview.example.com").status).toBe("preview");
    expect(read(pivot, "").status).toBe(status);
  });

  test("is suspended without a status", () => {
    const { pivot: _, ...server } = createDomainServer();
    expect(getInstallationState(createDomain(), { ...server, pivot: {} })).toEqual({
      status: "suspended",
      secure: false,
      process: undefined,
      processText: "",
      hasPhp7: false,
    });
  });
});

// records.test.ts has the shapes of a flag.
test("parses the other flags", () => {
  expect(read({ secure: "1", has_php7_addon: 1 })).toMatchObject({ secure: true, hasPhp7: true });
  expect(read({ secure: "0", has_php7_addon: 0 })).toMatchObject({ secure: false, hasPhp7: false });
  expect(read({ process_started: "1" }).process).toBe("running");
  expect(read({ process_started: "1", process_failed: "1" }).process).toBe("failed");
  expect(read({ process_started: "0", process_failed: "0" }).process).toBeUndefined();
});
