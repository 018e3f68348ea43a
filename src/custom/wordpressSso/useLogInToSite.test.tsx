import { act, renderHook } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { aSite } from "../../../tests/support/builders";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import { PanelContext } from "../../ui/panel";
import { useLogInToSite } from "./useLogInToSite";

test("two sites at once: each is pending until its own token arrives", async () => {
  const answers: ((answer: { data: { token: string } }) => void)[] = [];
  const siteToken = () => new Promise<{ data: { token: string } }>((resolve) => answers.push(resolve));
  const panel = createPanel(parseConfig({}));
  const tab = { document: document.implementation.createHTMLDocument(), close: () => undefined };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const { result } = renderHook(useLogInToSite, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <PanelContext.Provider value={{ ...panel, dataProvider: { ...panel.dataProvider, siteToken } }}>
          <CoreAdminContext>{children}</CoreAdminContext>
        </PanelContext.Provider>
      </MemoryRouter>
    ),
  });
  act(() => result.current.logIn(aSite({ id: 1 })));
  act(() => result.current.logIn(aSite({ id: 2 })));
  expect(result.current.pendingIds).toEqual([1, 2]);
  await act(async () => answers[0]?.({ data: { token: "t" } }));
  expect(result.current.pendingIds).toEqual([2]);
  await act(async () => answers[1]?.({ data: { token: "t" } }));
  expect(result.current.pendingIds).toEqual([]);
});
