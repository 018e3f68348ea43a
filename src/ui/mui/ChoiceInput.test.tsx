import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { CoreAdminContext, testDataProvider, type RaRecord } from "ra-core";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OPTIONS_PAGE_SIZE } from "@/lib/constants";
import { i18nProvider } from "@/i18n";
import { expectConsole } from "../../../tests/support/console";
import { findListbox, getOptionTexts } from "../../../tests/support/listbox";
import { ChoiceInput } from "./ChoiceInput";
import { formatName } from "./OptionInput";
import { PanelForm } from "./PanelForm";

/** A select of a resource with more records than it renders at once. */

const RECORDS = 2 * OPTIONS_PAGE_SIZE + 30;
const url = (id: number) => `${["", "https://", "http://www."][id % 3]}site-${id}.example`;
const records = Array.from({ length: RECORDS }, (_, index) => ({ id: index + 1, name: url(index + 1) }));

const open = async (fetchRecords: () => Promise<RaRecord[]> = async () => records, parent: number | null = null) => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = testDataProvider({
    getList: (async () => {
      const data = await fetchRecords();
      return { data, total: data.length };
    }) as never,
  });
  render(
    <MemoryRouter>
      <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient }}>
        <PanelForm defaultValues={{ parent }} onSubmit={(values) => Promise.resolve(void sent.push(values))}>
          <ChoiceInput
            source="parent"
            label="addSubdomain.fields.parentDomain"
            reference="parent-domains"
            optionText={formatName}
          />
          <button type="submit">Submit</button>
        </PanelForm>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const submit = () => user.click(screen.getByText("Submit"));
  return { user, sent, submit, box: screen.getByLabelText("Parent Domain") };
};

/** Enters the text as one keystroke: each renders the options, which is slow in jsdom. */
const search = async (user: UserEvent, box: HTMLElement, text: string) => {
  await user.clear(box);
  await user.paste(text);
};

test("finds an option by a part of its text, and Enter chooses the best match", async () => {
  const { user, box, sent, submit } = await open();
  await search(user, box, "te-127");
  expect(await getOptionTexts()).toEqual([url(127)]);
  expect(screen.getByText("1 match")).toHaveAttribute("role", "status");
  await user.keyboard("{Enter}");
  expect(box).toHaveValue(url(127));
  await search(user, box, "site-12"); // also the one that is chosen
  expect((await getOptionTexts())[0]).toBe(url(12));
  await user.keyboard("{Enter}");
  expect(box).toHaveValue(url(12));
  expect(sent).toEqual([]);
  await submit();
  expect(sent).toEqual([{ parent: 12 }]);
});

test("renders more options near the end of the list, and shows the number of the rest", async () => {
  const { user, box } = await open();
  await user.click(box);
  expect(await getOptionTexts()).toEqual(records.slice(0, OPTIONS_PAGE_SIZE).map(({ id }) => url(id)));
  expect(screen.getByText(`${RECORDS - OPTIONS_PAGE_SIZE} more`)).toBeVisible();
  expect((await findListbox()).querySelector('[aria-selected="true"], .Mui-focused')).toBeNull();
  await user.keyboard("{End}{End}{End}");
  expect(await getOptionTexts()).toEqual(records.map(({ id }) => url(id)));
  expect((await findListbox()).lastElementChild).toHaveAttribute("aria-posinset", String(RECORDS));
  expect(screen.queryByText(/ more$/)).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(box).toHaveValue(url(RECORDS));
});

test("searches for text that was typed before the options arrived", async () => {
  let resolveRecords: (data: RaRecord[]) => void = () => {};
  const { user, box, sent } = await open(
    () =>
      new Promise((resolve) => {
        resolveRecords = resolve;
      }),
  );
  expect(box).toHaveAccessibleDescription("Loading…");
  await search(user, box, "119");
  await user.keyboard("{Enter}"); // sends nothing: there is text that is no choice yet
  expect(sent).toEqual([]);
  resolveRecords(records);
  expect(within(await findListbox()).getByText(url(119))).toBeVisible();
  expect(box).toHaveValue("119");
});

test("chooses nothing for other text, and clears the choice when the field is emptied", async () => {
  const { user, box, sent, submit } = await open();
  await search(user, box, "44");
  expect(await getOptionTexts()).toEqual([url(44)]);
  await user.keyboard("{Enter}");
  await user.tripleClick(box);
  await user.paste("nobody"); // instead of what is chosen
  expect(screen.getByText("0 matches")).toBeInTheDocument();
  expect(screen.getByText("Nothing matches")).toBeVisible();
  await submit();
  expect(box).toHaveValue(url(44));
  await user.clear(box);
  await submit();
  expect(box).toHaveValue("");
  expect(sent).toEqual([{ parent: 44 }, { parent: null }]);
});

test("keeps the choice while options cannot be loaded, until Retry", async () => {
  expectConsole(/gone/); // react-admin, in development
  let isBroken = true;
  const { user, box } = await open(
    () => (isBroken ? Promise.reject(new Error("gone")) : Promise.resolve(records)),
    999,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Options could not be loaded\./);
  expect(box).toHaveValue("#999");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(box).toHaveValue("#999 (no longer available)"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("marks a deleted choice, and submits it until it is changed or cleared", async () => {
  const { user, box, sent, submit } = await open(undefined, 999);
  await waitFor(() => expect(box).toHaveValue("#999 (no longer available)"));
  await submit();
  await user.clear(box);
  await submit();
  await search(user, box, "te-127");
  await user.keyboard("{Enter}");
  expect(box).toHaveValue(url(127));
  await submit();
  expect(sent).toEqual([{ parent: 999 }, { parent: null }, { parent: 127 }]);
});
