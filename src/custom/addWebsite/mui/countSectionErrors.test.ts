import { expect, test } from "vitest";
import { getOtherErrors, countSectionErrors } from "./WebsiteSection";

/** Errors in the formats of the form's own validation and of the server. */
const own = (message: string) => ({ type: "manual", message: { message } });
const refused = (message: string) => ({ type: "server", message });

test("counts field errors in their sections only", () => {
  const errors = {
    company_name: own("addWebsite.required.companyName"),
    company_contact: { primary: { email: own("addWebsite.required.email"), phone: refused("Not a number.") } },
    domain: refused("The domain is taken."),
  };
  expect(countSectionErrors(errors as never, "new")).toEqual({ customer: 3, domain: 1, ftp: 0, database: 0 });
  expect(getOtherErrors(errors as never, "new")).toEqual([]);
});

test("lists errors of no visible field", () => {
  const errors = { root: refused("no"), quota: refused("The plan is full."), user_id: refused("Unknown user.") };
  expect(getOtherErrors(errors as never, "new")).toEqual(["The plan is full.", "Unknown user."]);
  expect(getOtherErrors(errors as never, "existing")).toEqual(["The plan is full."]);
});
