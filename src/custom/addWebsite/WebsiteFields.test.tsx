import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { CoreAdminContext, testDataProvider } from "ra-core";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { nestFieldErrors } from "../../dataProvider/errors";
import { i18nProvider } from "../../../tests/support/i18n";
import { PanelForm } from "../../ui/forms/PanelForm";
import { DomainFields, FtpFields } from "./WebsiteFields";
import { initialValues, websiteProblems } from "./websiteForm";

const none = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) });

test("after an invalid submit, a derived name is no longer reported as missing", async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={none} i18nProvider={i18nProvider}>
        <PanelForm
          defaultValues={initialValues()}
          validate={(values) => nestFieldErrors(websiteProblems(values))}
          onSubmit={() => Promise.resolve(undefined)}
        >
          <DomainFields />
          <FtpFields />
          <button type="submit">Submit</button>
        </PanelForm>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText("Submit"));
  expect(await screen.findByText("ftp username is required")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Domain"), { target: { value: "example.com" } });
  fireEvent.blur(screen.getByLabelText("Domain"));
  expect(screen.getByLabelText("FTP username")).toHaveValue("example");
  await waitFor(() => expect(screen.queryByText("ftp username is required")).not.toBeInTheDocument());
});
