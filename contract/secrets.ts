import { resources, type ResourceEndpoint } from "../src/dataProvider/endpoints";

const ofStandardResources = Object.values<ResourceEndpoint>(resources).flatMap(({ secrets = [] }) => secrets);

/**
 * Names of fields that hold secrets. "sent" ones only go to the server; "answered" ones also come in answers to people who may make the
 * call. Neither is logged, stored in the browser or put into an address.
 */
export const secrets: Readonly<Record<string, "sent" | "answered">> = {
  password: "sent",
  password_confirmation: "sent",
  panel_pass: "sent",
  ftp_pass: "sent",
  db_pass: "sent",
  mysql_pass: "answered",
  token: "answered",
  ...Object.fromEntries(ofStandardResources.map((name) => [name, "sent"])),
};
