import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoreAdminContext, useNotificationContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { i18nProvider } from "@/i18n";
import { parseConfig } from "@/config";
import { createServices } from "@/startup/createServices";
import type { FetchedRows } from "../afterWrite/outcome";
import { ServicesContext } from "../services";
import { useRowDeletion } from "./useRowDeletion";

test("reports a deletion once when refetching the screen fails, without verification", async () => {
  const services = createServices(parseConfig({}));
  const remove = vi.spyOn(services.dataProvider, "delete").mockResolvedValue({ data: { id: 5 } });
  const read = vi.fn<() => Promise<FetchedRows>>();
  const ada = { id: 5, email: "ada@spire.test" };
  const Screen = () => {
    const { confirmDeletion, confirmation, isDeleting } = useRowDeletion<typeof ada>({
      resource: "users",
      texts: "users",
      getName: ({ email }) => email,
      createProbe: () => ({ before: { rows: [], isWhole: true }, read }),
      onDeleted: () => Promise.reject(new Error("not read")),
    });
    const toasts = useNotificationContext().notifications.map(
      ({ message, type }) => `${typeof message === "string" ? message : ""} ${type}`,
    );
    return (
      <>
        <button onClick={() => confirmDeletion(ada)}>ask</button>
        {confirmation}
        <output>{isDeleting(5) ? "deleting" : toasts.join()}</output>
      </>
    );
  };
  const user = userEvent.setup();
  render(
    <ServicesContext.Provider value={services}>
      <CoreAdminContext dataProvider={services.dataProvider} i18nProvider={i18nProvider}>
        <Screen />
      </CoreAdminContext>
    </ServicesContext.Provider>,
  );
  await user.click(screen.getByText("ask"));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("users.deleted success")).toBeInTheDocument();
  expect(remove).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});
