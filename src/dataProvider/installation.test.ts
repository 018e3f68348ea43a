import { describe, expect, test } from "vitest";
import { aDomain, aServer } from "../../tests/support/builders";
import type { Pivot } from "./records";
import { readInstallation } from "./installation";

const read = (pivot: Pivot, url_test: string | null = null) => readInstallation({ url_test }, aServer({ pivot }));

describe("server status", () => {
  test.each<[pivot: Pivot, status: string]>([
    [{ status: 0 }, "live"],
    [{ status: "0" }, "live"],
    [{ status: false }, "live"],
    [{ status: 1 }, "suspended"],
    [{ status: 16 }, "suspended"],
    [{ status: "2" }, "suspended"],
    [{ status: true }, "suspended"],
    [{ status: null, active: true }, "live"],
    [{ status: null, active: 1 }, "live"],
    [{ status: null, active: "1" }, "live"],
    [{ status: null, active: "true" }, "live"],
    [{ status: null, active: false }, "suspended"],
    [{ status: null, active: 0 }, "suspended"],
    [{ status: null, active: "0" }, "suspended"],
    [{ status: null, active: "false" }, "suspended"],
    [{ status: null, active: null }, "suspended"],
    [{ status: null }, "suspended"],
    // Where both come, the numeric status is the list's.
    [{ status: 0, active: false }, "live"],
    [{ status: 1, active: true }, "suspended"],
  ])("%j is %s, and a test url makes it preview", (pivot, status) => {
    expect(read(pivot).status).toBe(status);
    expect(read(pivot, "https://preview.example.com").status).toBe("preview");
    expect(read(pivot, "").status).toBe(status);
  });

  test("an installation that says nothing is suspended", () => {
    const { pivot: _, ...server } = aServer();
    expect(readInstallation(aDomain(), { ...server, pivot: {} })).toEqual({
      status: "suspended",
      secure: false,
      process: undefined,
      processText: "",
      hasPhp7: false,
    });
  });
});

const flags = { on: [1, true, "1"], off: [0, false, "0", null, undefined] } as const;

describe("flags are read in every shape", () => {
  test.each(flags.on)("%j is on", (flag) => {
    expect(read({ secure: flag, has_php7_addon: flag })).toMatchObject({ secure: true, hasPhp7: true });
    expect(read({ process_started: flag }).process).toBe("running");
    expect(read({ process_failed: flag }).process).toBe("failed");
    expect(read({ process_started: flag, process_failed: flag }).process).toBe("failed");
  });

  test.each(flags.off)("%j is off", (flag) => {
    expect(read({ secure: flag, has_php7_addon: flag })).toMatchObject({ secure: false, hasPhp7: false });
    expect(read({ process_started: flag, process_failed: flag }).process).toBeUndefined();
  });
});

test("the process text is as it came", () => {
  expect(read({ process_started: 1, process_status: "Copying <b>files</b>…" }).processText).toBe(
    "Copying <b>files</b>…",
  );
});
