import type { ComponentType } from "react";
import type { Identifier, ResourceDefinition } from "ra-core";
import type { MessageKey } from "@/i18n";
import type { Loader } from "@/ui/loadedCode";
import type { MenuItem } from "@/ui/layout/TopBar";
import type { PaletteSource } from "@/custom/palette";
import type { ResourceName } from "@/dataProvider/endpoints";
import type { FieldOf } from "@/dataProvider/endpointEntries";
import { toRecordPath } from "@/lib/toRecordPath";

export type ScreenAction = "list" | "create" | "edit" | "show";

/** A screen; `lazyScreen` adds a way to preload it. */
export type Screen = ComponentType & { preload?: () => Promise<void> };

/** The texts of a standard resource. The panel finds them as `resources.{name}.title` and so on. */
export type ResourceMessages<Field extends string = string> = {
  /** Heading of the list, and the link in the menu. */
  title: string;
  /** The word for one record within a sentence: "certificate". */
  one: string;
  /** The label of each field. */
  fields: Record<Field, string>;
  /** Messages for missing or wrong fields, where the panel's own do not fit. */
  invalid?: Partial<Record<Field, string>>;
};

/**
 * With exactly the fields of the endpoint table: one too many, or too few, is a type error.
 * @public
 */
export type MessagesOf<R extends ResourceName> = ResourceMessages<FieldOf<R>>;

/**
 * The same in another language, for the `texts.<language>.ts` of the resource's folder.
 * @public
 */
export type TranslatedMessages<R extends ResourceName> = Readonly<Record<`resources.${R}`, MessagesOf<R>>>;

/** What a resource's folder exports: its screens as react-admin's <Resource> gets them, its texts, and its place in the menu. */
export interface PanelResource extends Partial<Record<ScreenAction, Screen>> {
  /** Name in the endpoint table and in the access rules. */
  name: string;
  /** What names a record in titles and questions, as in react-admin; without it a field `name` or `title`, else the id. */
  recordRepresentation?: ResourceDefinition["recordRepresentation"];
  /** As in react-admin, for its components; the top bar has words alone. */
  icon?: ResourceDefinition["icon"];
  /** Lite screens: they do without Material UI, its theme and react-admin's place for the title. All others are MUI screens. */
  lite?: readonly ScreenAction[];
  /** Paths that differ from react-admin's /{name}, /{name}/create, /{name}/{id} and /{name}/{id}/show. */
  paths?: Partial<Record<ScreenAction, string>>;
  /** Lite pages that show no record, by path; in the access rules the path is the action. */
  pages?: Readonly<Record<string, Screen>>;
  /** Where people are redirected who may not see the list; by default they are told so. */
  deniedTo?: string;
  messages?: ResourceMessages;
  /**
   * How people come to its screens by keyboard, by action or page: the letter after `g`, and the name in the palette. The list and
   * the form for a new record are in the palette without it.
   */
  shortcuts?: Readonly<Record<string, { key?: string; label?: MessageKey }>>;
  /** What the palette finds of it beside its screens, for people who may see the list. */
  palette?: Loader<{ palette: PaletteSource }>;
  /** A link to the list, labelled with the title of `messages` by default. */
  menu?: Pick<MenuItem, "place"> &
    Partial<Pick<MenuItem, "label" | "preload" | "list" | "cleared">> & {
      /** Lower numbers come first; without a number after all others. */
      order?: number;
    };
}

/** The path of a resource's screen; `id` is that of the record to edit or show. */
export const screenPath = ({ name, paths }: PanelResource, action: ScreenAction, id: Identifier = ""): string => {
  const record = toRecordPath(name, id);
  return (
    paths?.[action] ?? { list: `/${name}`, create: `/${name}/create`, edit: record, show: `${record}/show` }[action]
  );
};
