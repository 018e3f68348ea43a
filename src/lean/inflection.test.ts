import { transform } from "inflection";
import { expect, test } from "vitest";
import { humanize } from "./inflection";

test.each(["first_name", "firstName", "host_url", "name", "identifier name", "ip_address", ""])(
  "%s is labelled as by the package",
  (source) => {
    expect(humanize(source)).toBe(transform(source, ["underscore", "humanize"]));
  },
);
