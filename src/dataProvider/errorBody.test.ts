import fc from "fast-check";
import { expect, test } from "vitest";
import { isGeneralMessage, readErrorBody } from "./errorBody";

const EMAIL = { email: "Already used." };
const NESTED = { "company_contact.primary.email": "Already used." };

test.each<[name: string, body: unknown, message: string, fields?: Record<string, string>]>([
  ["Laravel's message", { message: " Only the owner. " }, "Only the owner."],
  ["Laravel's validation", { message: "Already used.", errors: { email: ["Already used."] } }, "", EMAIL],
  [
    "Laravel's validation of several fields",
    { message: "Taken. (and 1 more error)", errors: { a: ["Taken."], b: ["Bad."] } },
    "",
    { a: "Taken.", b: "Bad." },
  ],
  [
    "a message and fields",
    { message: "No site added.", errors: { email: ["Already used."] } },
    "No site added.",
    EMAIL,
  ],
  ["texts by field", { errors: { email: "Already used." } }, "", EMAIL],
  ["several texts of a field", { errors: { email: ["Bad.", "Worse."] } }, "", { email: "Bad. Worse." }],
  ["dotted fields", { errors: { "company_contact.primary.email": ["Already used."] } }, "", NESTED],
  ["nested fields", { errors: { company_contact: { primary: { email: ["Already used."] } } } }, "", NESTED],
  ["objects by field", { errors: { email: { message: "Already used.", rule: "unique" } } }, "", EMAIL],
  [
    "a list that PHP encoded as an object",
    { errors: { email: { 0: "Bad.", 2: "Worse." } } },
    "",
    { email: "Bad. Worse." },
  ],
  ["fields below error", { error: { email: ["Already used."] } }, "", EMAIL],
  ["fields below message", { message: { email: ["Already used."] } }, "", EMAIL],
  ["a list of texts", { errors: ["Too many sites.", "Too large."] }, "Too many sites. Too large."],
  ["a list and a general message", { message: "Forbidden", errors: ["Too many sites."] }, "Too many sites."],
  ["a list and a message", { message: "Refused.", errors: ["Too many sites."] }, "Refused. Too many sites."],
  ["the message as a list", { message: "Too many sites.", errors: ["Too many sites."] }, "Too many sites."],
  ["one text", { errors: "Too many sites." }, "Too many sites."],
  [
    "JSON:API",
    {
      errors: [
        { status: "422", title: "Invalid", detail: "Already used.", source: { pointer: "/data/attributes/email" } },
      ],
    },
    "",
    EMAIL,
  ],
  ["JSON:API with a parameter", { errors: [{ detail: "Already used.", source: { parameter: "email" } }] }, "", EMAIL],
  [
    "JSON:API without a field",
    { errors: [{ code: "E1", title: "Locked", detail: "Locked by Ann." }] },
    "Locked by Ann.",
  ],
  [
    "JSON:API with a nested field",
    { errors: [{ detail: "Already used.", source: { pointer: "/data/attributes/company_contact/primary/email" } }] },
    "",
    NESTED,
  ],
  [
    "a DNS record's field data",
    { errors: [{ detail: "Bad.", source: { pointer: "/data/attributes/data" } }] },
    "",
    { data: "Bad." },
  ],
  ["problem+json", { type: "about:blank", title: "Conflict", status: 409, detail: "Locked by Ann." }, "Locked by Ann."],
  ["problem+json without detail", { title: "Locked", status: 409 }, "Locked"],
  [
    "invalid-params",
    { title: "Invalid", "invalid-params": [{ name: "email", reason: "Already used." }] },
    "Invalid",
    EMAIL,
  ],
  [
    "Symfony's violations",
    { detail: "email: Already used.", violations: [{ propertyPath: "email", message: "Already used.", code: "x" }] },
    "",
    EMAIL,
  ],
  [
    "violations with an array path",
    { violations: [{ propertyPath: "company_contact[primary].email", title: "Already used." }] },
    "",
    NESTED,
  ],
  ["FastAPI", { detail: [{ loc: ["body", "email"], msg: "Already used.", type: "value_error" }] }, "", EMAIL],
  ["express-validator", { errors: [{ msg: "Already used.", path: "email", location: "body" }] }, "", EMAIL],
  ["an error text", { error: "Too many sites." }, "Too many sites."],
  ["an error object", { error: { code: 403, message: "Too many sites." } }, "Too many sites."],
  [
    "an error object with errors",
    { error: { message: "Bad.", errors: [{ field: "email", message: "Already used." }] } },
    "Bad.",
    EMAIL,
  ],
  ["OAuth", { error: "invalid_grant", error_description: "Locked by Ann." }, "Locked by Ann."],
  ["a JSON text", "Too many sites.", "Too many sites."],
  ["nothing", undefined, ""],
  ["odd values", { message: 5, errors: { odd: [1, { a: 2 }], none: [], yes: true } }, ""],
])("reads %s", (_, body, message, fields = {}) => {
  expect(readErrorBody(body)).toEqual({ message, fields });
});

test("property: accepts any body", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(typeof readErrorBody(body).message).toBe("string");
    }),
  );
});

test.each([
  "This action is unauthorized.",
  "Forbidden",
  "Not Found",
  "No query results for model [App\\Models\\Domain] 5",
  "The route api/dns could not be found.",
  "The GET method is not supported for route api/x. Supported methods: POST.",
  "The given data was invalid.",
  "Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException",
  "ModelNotFoundException",
  "Illuminate\\Auth\\Access\\AuthorizationException: denied",
])("%s explains nothing", (message) => {
  expect(isGeneralMessage(message)).toBe(true);
});

test.each([
  "Only the owner may delete this site.",
  "The site was not found on web1.",
  "Conflict with the site shop.example.",
  "User does not have the right permissions.",
  "CORP\\ann may not do this.",
])("%s explains the refusal", (message) => {
  expect(isGeneralMessage(message)).toBe(false);
});
