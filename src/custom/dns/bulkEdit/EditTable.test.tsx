import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { useMemo, useState } from "react";
import { expect, test, vi } from "vitest";
import { i18nProvider } from "../../../../tests/support/i18n";
import { PanelContext, type Panel } from "../../../ui/panel";
import type { ChangeSet } from "../changes/change";
import { aRecord, zone } from "../changes/testZones";
import { EditTable } from "./EditTable";
import { createRows } from "./rows";
import { useRowWarnings } from "./RowWarnings";

const records = Array.from({ length: 500 }, (_, index) => aRecord({ name: `host${index}.${zone}`, data: "8.8.8.8" }));
const rowsOf = createRows();

const Editor = () => {
  const [changes, setChanges] = useState<ChangeSet>([]);
  const warnings = useRowWarnings(records, changes, zone);
  const rows = useMemo(() => rowsOf(records, changes, warnings), [changes, warnings]);
  return <EditTable zone={zone} rows={rows} update={setChanges} />;
};

test("500 records: a key renders the row that is typed in, once, and no other", async () => {
  // jsdom has no layout: without a height nothing of the table would be in the window.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(41);
  // A row reads the configuration once when it renders.
  let rendered = 0;
  const dns = {
    get ipv6Type() {
      rendered += 1;
      return "AAAA";
    },
  };
  render(
    <PanelContext value={{ config: { dns } } as unknown as Panel}>
      <I18nContextProvider value={i18nProvider}>
        <Editor />
      </I18nContextProvider>
    </PanelContext>,
  );
  const user = userEvent.setup();
  const data = await screen.findByLabelText(`Data of A host3.${zone}`);
  expect(screen.getAllByRole("row").length).toBeGreaterThan(5);
  await user.clear(data);
  await user.keyboard("1");
  await waitFor(() => expect(data).toHaveAccessibleDescription(/neither an IPv4 nor an IPv6 address/));
  const renders: number[] = [];
  for (const key of "0.0.0.1") {
    rendered = 0;
    await user.keyboard(key);
    renders.push(rendered);
  }
  // Until the address is whole the same is said of it; then once more, because something else is.
  expect(renders).toEqual([1, 1, 1, 1, 1, 1, 2]);
  await waitFor(() => expect(data).toHaveAccessibleDescription(/private address/));
});
