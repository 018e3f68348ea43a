import { expect, test } from "vitest";
import { ApiError } from "@/dataProvider/errors";
import { i18nProvider } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { replaceMissingDataMessage } from "./replaceMissingDataMessage";

const t = i18nProvider.translate;
const ttl = "The ttl field must be a number.";
const invalidData = "The data field must be a valid IP address.";

const refuse = (type: string, data: string, fieldErrors: Record<string, string>) => {
  const error = new ApiError({ kind: "http", endpoint: "POST /api/dns", status: 422, fieldErrors });
  replaceMissingDataMessage(error, { type, data }, t);
  return { message: errorMessage(error, t), atFields: error.body.errors };
};

test.each([
  ["A", "", "Enter an IP address"],
  ["TXT", "\n", "Enter the text"],
  ["CAA", '0 issue ""', "Enter the value"],
  ["SRV", '5 5060 ""', "Enter the target"],
  ["TLSA", "", "Enter the data"],
])("a refused %s record with the data %j has the message '%s'", (type, data, message) => {
  expect(refuse(type, data, { data: "The data field is required." })).toEqual({
    message,
    atFields: { data: message },
  });
});

test("a message about existing data, or about another field, stays the server's", () => {
  expect(refuse("A", "nowhere", { data: invalidData })).toEqual({
    message: invalidData,
    atFields: { data: invalidData },
  });
  expect(refuse("A", "", { ttl })).toEqual({ message: ttl, atFields: { ttl } });
  expect(refuse("A", "", { data: invalidData, ttl }).message).toBe(`Enter an IP address ${ttl}`);
});
