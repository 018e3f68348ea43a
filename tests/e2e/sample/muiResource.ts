import type { CodeBlock } from "./pageBlocks";

/** A resource that uses react-admin's components as documented. */

const folder = "src/resources/licences";

const entry: CodeBlock = {
  file: "src/dataProvider/endpoints.ts",
  after: "export const resources = {",
  code: `licences: {
  list: "GET /api/licences",
  one: "GET /api/licences/{id}",
  create: "POST /api/licences",
  delete: "DELETE /api/licences/{id}",
  allowedRoles: { list: "admin|super-admin", "*": "super-admin" },
  record: v.looseObject({
    id: records.Id,
    product: v.string(),
    plan: v.string(),
    seats: v.number(),
    active: v.boolean(),
    notes: v.nullish(v.string()),
  }),
  input: v.object({
    product: v.pipe(v.string(), v.maxLength(60)),
    plan: v.picklist(["basic", "team", "company"]),
    seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
    active: v.boolean(),
    notes: v.nullish(v.string()),
  }),
},`,
};

const screens: CodeBlock = {
  file: `${folder}/mui/licences.tsx`,
  after: undefined,
  code: `import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  DeleteButton,
  List,
  ListButton,
  NumberField,
  NumberInput,
  SearchInput,
  SelectInput,
  Show,
  ShowButton,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  required,
} from "react-admin";

const plans = ["basic", "team", "company"];
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="plan" source="plan" choices={plans} alwaysOn />,
];

export const LicenceList = () => (
  <List filters={filters} sort={{ field: "product", order: "ASC" }} perPage={10}>
    <DataTable>
      <DataTable.Col source="product" />
      <DataTable.Col source="plan" />
      <DataTable.NumberCol source="seats" />
      <DataTable.Col source="active" field={BooleanField} />
      <DataTable.Col label="Tools">
        <ShowButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

export const LicenceCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="product" validate={required()} />
      <SelectInput source="plan" choices={plans} validate={required()} />
      <NumberInput source="seats" defaultValue={1} />
      <BooleanInput source="active" defaultValue />
      <TextInput source="notes" multiline />
    </SimpleForm>
  </Create>
);

const ShowActions = () => (
  <TopToolbar>
    <ListButton />
    <DeleteButton />
  </TopToolbar>
);

export const LicenceShow = () => (
  <Show actions={<ShowActions />}>
    <SimpleShowLayout>
      <TextField source="product" />
      <TextField source="plan" />
      <NumberField source="seats" />
      <BooleanField source="active" />
      <TextField source="notes" />
    </SimpleShowLayout>
  </Show>
);`,
};

const index: CodeBlock = {
  file: `${folder}/index.ts`,
  after: undefined,
  code: `import { lazyScreen } from "@/ui/lazyScreen";
import type { PanelResource } from "@/resources/panelResource";

const load = () => import("./mui/licences");

export const licences: PanelResource = {
  name: "licences",
  list: lazyScreen(load, "LicenceList"),
  create: lazyScreen(load, "LicenceCreate"),
  show: lazyScreen(load, "LicenceShow"),
  messages: {
    title: "Licences",
    one: "licence",
    fields: { product: "Product", plan: "Plan", seats: "Seats", active: "Active", notes: "Notes" },
  },
  menu: { place: "account", preload: load },
};`,
};

const line: CodeBlock = {
  file: "src/resources/index.ts",
  after: "",
  code: `export { licences } from "@/resources/licences";`,
};

export const muiResource: readonly CodeBlock[] = [entry, screens, index, line];
