import { type Identifier, type ResourceDefinition, ResourceContextProvider } from "ra-core";
import type { ReactElement } from "react";
import { Allowed } from "@/ui/layout/Allowed";
import { lazyScreen } from "@/ui/lazyScreen";
import type { MenuItem } from "@/ui/layout/TopBar";
import { toRecordPath } from "@/lib/toRecordPath";
import type { ScreenEntry } from "@/custom/palette";
import * as resources from ".";
import type { PanelResource, ResourceMessages, Screen, ScreenAction } from "./panelResource";

const getOrder = ({ menu }: PanelResource): number => menu?.order ?? Infinity;

/** Every resource of the panel, in menu order; those without an order come last, by name. */
export const panelResources: readonly PanelResource[] = Object.values<PanelResource>(resources).sort((one, other) =>
  getOrder(one) === getOrder(other) ? one.name.localeCompare(other.name) : getOrder(one) - getOrder(other),
);

/** The path of a resource's screen; `id` is that of the record to edit or show. */
export const screenPath = ({ name, paths }: PanelResource, action: ScreenAction, id: Identifier = ""): string => {
  const record = toRecordPath(name, id);
  return (
    paths?.[action] ?? { list: `/${name}`, create: `/${name}/create`, edit: record, show: `${record}/show` }[action]
  );
};

const screenActions: readonly ScreenAction[] = ["list", "create", "edit", "show"];

const MuiFrame = lazyScreen(() => import("@/ui/mui/MuiFrame"), "MuiFrame");

/** Fetches the screen's code in parallel with the frame's. */
const Framed = ({ screen: Screen }: { screen: Screen }) => {
  void Screen.preload?.();
  return (
    <MuiFrame>
      <Screen />
    </MuiFrame>
  );
};

const guarded = (resource: PanelResource, action: ScreenAction): ReactElement | undefined => {
  const Screen = resource[action];
  return (
    Screen && (
      <Allowed resource={resource.name} action={action} deniedTo={action === "list" ? resource.deniedTo : undefined}>
        {resource.lite?.includes(action) ? <Screen /> : <Framed screen={Screen} />}
      </Allowed>
    )
  );
};

/** Properties of react-admin's <Resource>. Screens with their own path are left out, because its components would link elsewhere. */
export const resourceDefinition = (resource: PanelResource): ResourceDefinition => {
  const { name, icon, recordRepresentation } = resource;
  const has = (action: ScreenAction) => Boolean(resource[action] && !resource.paths?.[action]);
  return {
    name,
    icon,
    recordRepresentation,
    hasList: has("list"),
    hasCreate: has("create"),
    hasEdit: has("edit"),
    hasShow: has("show"),
  };
};

const guardedPages = ({ name, pages = {} }: PanelResource): { path: string; element: ReactElement }[] =>
  Object.entries(pages).map(([path, Page]) => ({
    path,
    element: (
      <Allowed resource={name} action={path}>
        <Page />
      </Allowed>
    ),
  }));

/** The paths of react-admin's <Resource>. */
const subPaths = { list: "*", create: "create/*", edit: ":id/*", show: ":id/show/*" } satisfies Record<
  ScreenAction,
  string
>;

/** All pages and screens of a resource. <Resource> would open every list where it was scrolled to last. */
export const resourceRoutes = (resource: PanelResource): { path: string; element: ReactElement }[] => [
  ...guardedPages(resource),
  ...screenActions.flatMap((action) => {
    const screen = guarded(resource, action);
    const path = resource.paths?.[action] ?? `${resource.name}/${subPaths[action]}`;
    return screen
      ? [{ path, element: <ResourceContextProvider value={resource.name}>{screen}</ResourceContextProvider> }]
      : [];
  }),
];

export const menuItems: readonly MenuItem[] = panelResources.flatMap((resource) =>
  resource.menu
    ? [
        {
          resource: resource.name,
          to: screenPath(resource, "list"),
          label: `resources.${resource.name}.title`,
          ...resource.menu,
        },
      ]
    : [],
);

/** The English texts from the resources' folders, by resource. */
export const resourceMessages: Record<string, ResourceMessages> = Object.fromEntries(
  panelResources.flatMap(({ name, messages }) => (messages ? [[name, messages]] : [])),
);

/** Targets of the palette and the keys: the list of a resource, its form for a new record, its pages. */
export const toScreenEntries = (resource: PanelResource): ScreenEntry[] => {
  const { name, list, create, pages = {}, shortcuts = {}, menu, messages } = resource;
  const entry = (
    action: string,
    path: string,
    label?: ScreenEntry["label"],
    adds?: ScreenEntry["adds"],
  ): ScreenEntry[] => {
    const named = shortcuts[action]?.label ?? label;
    return named ? [{ resource: name, action, path, label: named, adds, key: shortcuts[action]?.key }] : [];
  };
  const title = menu?.label ?? (messages && (`resources.${name}.title` as const));
  return [
    ...(list ? entry("list", screenPath(resource, "list") + (menu?.cleared ?? ""), title) : []),
    ...(create
      ? entry("create", screenPath(resource, "create"), messages && "palette.add", `resources.${name}.one`)
      : []),
    ...Object.keys(pages).flatMap((path) => entry(path, `/${path}`)),
  ];
};

export const screenEntries: readonly ScreenEntry[] = panelResources.flatMap(toScreenEntries);
