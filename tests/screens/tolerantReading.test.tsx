import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

/** Responses as PHP encodes them: numbers for texts (JSON_NUMERIC_CHECK), flags as words, lists for empty objects. */

beforeEach(mockHeights);

const domain = {
  id: 1,
  url: "https://7.example",
  domain: 7,
  url_test: "0",
  type: "subscription",
  mysql_name: 7,
  mysql_user: "seven",
  mysql_pass: 123_456,
  company_id: 2,
  company: [],
  servers: [
    { id: 1, name: 12, ip_address: "null", pivot: { status: "active", secure: "n", process_started: "no" } },
    { id: 2, name: "web2", pivot: null },
    { id: 3, name: "web3", pivot: { status: 0, process_started: "y", process_status: 50 } },
  ],
};

test("shows a site with numbers, words and empty lists, and saves it in the shape in which it came", async () => {
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    given: ({ faults }) => faults.add({ kind: "body", path: "/api/domains/1", body: { data: [domain] } }),
  });
  expect(await screen.findByText("123456")).toBeVisible();
  const servers = within(screen.getByRole("region", { name: "Server Information" }));
  expect(servers.getByText("12")).toBeVisible();
  expect(servers.getByText("50")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Submit" }));
  await waitFor(() => expect(getRequests(backend, "PUT /api/domains/1")).toHaveLength(1));
  expect(getRequests(backend, "PUT /api/domains/1")[0]?.body).toEqual(domain);
});
