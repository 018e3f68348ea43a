import { hashKey, QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import {
  CoreAdminContext,
  ListBase,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  useGetList,
  useGetOne,
  useInfiniteGetList,
  useListContext,
  useLocaleState,
  useSavedQueries,
  type Store,
} from "ra-core";
import { useEffect, type ReactNode } from "react";
import { Create, Datagrid, DataTable, Edit, List, SimpleForm, TextField, TextInput } from "react-admin";
import { MemoryRouter, Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { parseConfig } from "@/config";
import { infiniteListsKey, isRecordKey, listKey, recordsKey } from "@/dataProvider/queryKeys";
import { storeKeys } from "@/lib/browserStorage";
import { createServices } from "@/startup/createServices";
import { MuiFrame } from "@/ui/mui/MuiFrame";
import { ServicesContext } from "@/ui/services";
import { i18nProvider } from "@/i18n";
import { styleSheets } from "./support/tokens";

/** Undocumented internals of react-admin that the panel relies on. A failure after an upgrade shows what to change. */

const record = { id: 1, name: "web1", size: 5 };
const dataProvider = testDataProvider({
  getList: () => Promise.resolve({ data: [record], total: 1 }) as never,
  getOne: () => Promise.resolve({ data: record }) as never,
});

const renderAdmin = (children: ReactNode, { store = memoryStore(), queryClient = new QueryClient() } = {}) => {
  const services = createServices(parseConfig({}));
  render(
    <MemoryRouter initialEntries={["/keys/1"]}>
      <ServicesContext.Provider value={services}>
        <CoreAdminContext {...{ dataProvider, i18nProvider, store, queryClient }}>
          <ResourceContextProvider value="keys">
            <Routes>
              <Route path="/keys/:id" element={children} />
            </Routes>
          </ResourceContextProvider>
        </CoreAdminContext>
      </ServicesContext.Provider>
    </MemoryRouter>,
  );
};

describe("the query keys of dataProvider/queryKeys.ts", () => {
  const params = {
    pagination: { page: 2, perPage: 5 },
    sort: { field: "name", order: "ASC" as const },
    filter: { a: 1 },
  };

  const queryOf = async (useRead: () => unknown) => {
    const queryClient = new QueryClient();
    const Reading = () => void useRead();
    renderAdmin(<Reading />, { queryClient });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe("success"));
    return queryClient.getQueryCache().getAll()[0];
  };

  test("match the key of a list", async () => {
    const query = await queryOf(() => useGetList("keys", params));
    expect(query?.queryHash).toBe(hashKey(listKey("keys", params)));
  });

  test("match the key of an infinite list", async () => {
    const query = await queryOf(() => useInfiniteGetList("keys", params));
    expect(query?.queryKey.slice(0, 2)).toEqual(infiniteListsKey("keys"));
  });

  test("match the key of a record", async () => {
    const query = await queryOf(() => useGetOne("keys", { id: 1 }));
    expect(query?.queryKey.slice(0, 2)).toEqual(recordsKey("keys"));
    expect(isRecordKey(query?.queryKey ?? [])).toBe(true);
  });
});

describe("the store keys of lib/browserStorage.ts", () => {
  const storeAfter = (useWrite: () => () => void): Store => {
    const store = memoryStore();
    const Writing = () => {
      const write = useWrite();
      // oxlint-disable-next-line react/exhaustive-deps -- it writes once
      useEffect(write, []);
      return null;
    };
    renderAdmin(
      <ListBase>
        <Writing />
      </ListBase>,
      { store },
    );
    return store;
  };

  test("match the key of list parameters", async () => {
    const store = storeAfter(() => {
      const { setSort } = useListContext();
      return () => setSort({ field: "size", order: "DESC" });
    });
    await waitFor(() => expect(store.getItem(storeKeys.listParams("keys"))).toMatchObject({ sort: "size" }));
  });

  test("match the key of saved queries", async () => {
    const store = storeAfter(() => {
      const [, save] = useSavedQueries("keys");
      return () => save([]);
    });
    await waitFor(() => expect(store.getItem(storeKeys.savedQueries("keys"))).toEqual([]));
  });

  test("match the key of the locale", async () => {
    const store = storeAfter(() => {
      const [, setLocale] = useLocaleState();
      return () => setLocale("de");
    });
    await waitFor(() => expect(store.getItem(storeKeys.locale)).toBe("de"));
  });
});

describe("the class names that ui/mui relies on", () => {
  const form = (
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  );
  const screens = (
    <MuiFrame>
      <List title="Keys">
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
        <Datagrid>
          <TextField source="size" />
        </Datagrid>
      </List>
      <Create>{form}</Create>
      <Edit>{form}</Edit>
    </MuiFrame>
  );

  test("every class that mui.css names is on a screen", async () => {
    const css = [...styleSheets].find(([name]) => name.endsWith("mui.css"))?.[1] ?? "";
    const named = new Set([...css.matchAll(/\.((?:Ra[A-Z]|create-|edit-)[\w-]+)/g)].map(([, name = ""]) => name));
    expect(named).toContain("RaDataTable-headerCell");
    renderAdmin(screens);
    await screen.findByText("web1");
    await screen.findByDisplayValue("web1");
    expect([...named].filter((name) => document.getElementsByClassName(name).length === 0)).toEqual([]);
  });

  test("no other style sheet names a class of react-admin", () => {
    const naming = [...styleSheets].filter(([, css]) => /\.Ra[A-Z]/.test(css)).map(([name]) => name);
    expect(naming.filter((name) => !name.endsWith("mui.css"))).toEqual([]);
  });

  test("tables have the panel's classes, and titles become the heading", async () => {
    renderAdmin(screens);
    const row = (await screen.findByText("web1")).closest("tr");
    expect(row).toHaveClass("table-item", "record-row");
    expect(row?.closest("table")).toHaveClass("table");
    expect(screen.getAllByRole("row")[0]).not.toHaveClass("table-item");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Keys");
  });
});
