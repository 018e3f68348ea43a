import { expect, test } from "vitest";
import { otherErrors, sectionErrors } from "./WebsiteSection";

/** As react-admin gives what the form itself found wrong, and what the server refused. */
const own = (message: string) => ({ type: "manual", message: { message } });
const refused = (message: string) => ({ type: "server", message });

test("errors of fields are counted in their sections, and not said once more", () => {
  const errors = {
    company_name: own("addWebsite.required.companyName"),
    company_contact: { primary: { email: own("addWebsite.required.email"), phone: refused("Not a number.") } },
    domain: refused("The domain is taken."),
  };
  expect(sectionErrors(errors as never, "new")).toEqual({ customer: 3, domain: 1, ftp: 0, database: 0 });
  expect(otherErrors(errors as never, "new")).toEqual([]);
});

test("what concerns no visible field is said in words", () => {
  const errors = { root: refused("no"), quota: refused("The plan is full."), user_id: refused("Unknown user.") };
  expect(otherErrors(errors as never, "new")).toEqual(["The plan is full.", "Unknown user."]);
  expect(otherErrors(errors as never, "existing")).toEqual(["The plan is full."]);
});
