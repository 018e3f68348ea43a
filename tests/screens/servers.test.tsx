import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

import "@/resources/servers/mui/ServerEdit"; // loaded beforehand: no test waits for code
import "@/ui/mui/MuiFrame";

const rowOf = async (name: string) =>
  (await screen.findByRole("rowheader", { name })).closest("tr") as HTMLTableRowElement;

test("lists servers with a link to their own panel for http(s) URLs only", async () => {
  const hostile = "javascript:alert(1)";
  await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: ({ store }) => void Object.assign(store.servers.get(2) ?? {}, { host_url: hostile }),
  });
  const { cells } = await rowOf("web1");
  expect(document.title).toBe("Servers · Spire");
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const specified = ["Name", "Host URL", "Port", "IP Address", "Status"];
  expect(headers.filter((header) => specified.includes(header))).toEqual(specified);
  expect([...cells].slice(2, 4).map(({ textContent }) => textContent)).toEqual(["Port 8443", "203.0.113.10"]);
  const link = within(cells[1] as HTMLElement).getByRole("link", { name: /server panel, new tab/ });
  expect(link).toHaveAttribute("href", "https://web1.hosting.example:8443/");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const other = (await rowOf("web2")).cells[1] as HTMLElement;
  expect(other).toHaveTextContent(hostile);
  expect(within(other).queryByRole("link")).not.toBeInTheDocument();
});

test("offers to repeat a test that failed or found the server offline", async () => {
  const path = "/api/servers/test/1";
  const { user, backend } = await renderPanel({
    as: "super-admin",
    at: "/servers",
    given: ({ faults }) => faults.add({ kind: "body", path, body: { status: "offline" }, times: 1 }),
  });
  const row = await rowOf("web1");
  expect(await within(row).findByText("offline")).toBeVisible();
  await user.click(within(row).getByRole("button", { name: "Test again: web1" }));
  expect(await within(row).findByText("online")).toBeVisible();
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
  await waitFor(() => expect([...row.cells].at(-1)).toContainElement(document.activeElement as HTMLElement));
  expect(getRequests(backend, `GET ${path}`)).toHaveLength(2);
  const words = {
    web5: "The API reported an error (500) when testing web5.",
    web6: "Test of web6 failed. The server is unavailable (502). Try again shortly.",
  };
  for (const [name, message] of Object.entries(words))
    expect(await within(await rowOf(name)).findByText(message)).toBeVisible();
});

test("an edit sends the whole server without a password and repeats its test", async () => {
  const TEST = "GET /api/servers/test/1";
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/servers" });
  const expectTested = async (times: number) => {
    await within(await rowOf("web1")).findByText("online");
    expect(getRequests(backend, TEST)).toHaveLength(times);
  };
  const edit = async () => {
    await user.click(await screen.findByRole("link", { name: "web1" }));
    const port = await screen.findByLabelText("Port");
    await waitFor(() => expect(port).not.toHaveValue(""));
    return (value: string) => fireEvent.change(port, { target: { value } });
  };
  await expectTested(1);
  await edit();
  expect(screen.getByRole("heading", { level: 1, name: "web1" })).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await expectTested(1);

  (await edit())("9443");
  await user.click(screen.getByLabelText("Private"));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await expectTested(2);
  expect(await screen.findByText("web1 updated.")).toBeVisible();
  expect(getRequests(backend, "PUT /api/servers/1")[0]?.body).toEqual({
    id: 1,
    name: "web1",
    host_url: "https://web1.hosting.example",
    port: 9443,
    ip_address: "203.0.113.10",
    login: "panel-admin",
    public: 0,
    status: null,
  });
});

test("the page of a server has its test in one line with its name, with the full message of a failure", async () => {
  const failure = { kind: "500", path: "/api/servers/test/1", times: 1 } as const;
  const { user } = await renderPanel({
    as: "super-admin",
    at: "/servers/1",
    given: ({ faults }) => void faults.add(failure),
  });
  const heading = await screen.findByRole("heading", { level: 1, name: "web1" });
  const line = within(heading.parentElement as HTMLElement);
  expect(await line.findByText("Test failed")).toBeVisible();
  expect(line.getByText(/^tested \d/)).toBeVisible();
  expect(screen.getByText("The API reported an error (500) when testing web1.")).toBeVisible();
  expect(line.getByRole("link", { name: /^Open server panel/ })).toHaveAttribute(
    "href",
    "https://web1.hosting.example:8443/",
  );
  await user.click(line.getByRole("button", { name: "Test again" }));
  expect(await line.findByText("online")).toBeVisible();
  expect(screen.queryByText(/when testing/)).not.toBeInTheDocument();
});

test("a server's page that is opened directly beside another web1 links to its own sites", async () => {
  await renderPanel({
    as: "super-admin",
    at: "/servers/1",
    given: ({ store }) => void Object.assign(store.servers.get(3) ?? {}, { name: "web1" }),
  });
  const link = await screen.findByRole("link", { name: "Sites on web1" });
  await waitFor(() => expect(link).toHaveAttribute("href", "/domains?server=web1+%231"));
});
