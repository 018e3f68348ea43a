import type { ComponentType } from "react";
import type { ResourceDefinition } from "ra-core";
import type { MessageKey } from "@/i18n";
import type { Loader } from "@/ui/loadedCode";
import type { MenuItem } from "@/ui/layout/TopBar";
import type { PaletteSource } from "@/custom/palette";
import type { ResourceName } from "@/dataProvider/endpoints";
import type { FieldOf } from "@/dataProvider/endpointFacts";

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
 * The texts of exactly the fields of the endpoint table: one too many, or too few, is a type error.
 * @public
 */
export type MessagesOf<R extends ResourceName> = ResourceMessages<FieldOf<R>>;

/**
 * The same in another language, for the `texts.<language>.ts` of the resource's folder.
 * @public
 */
export type TranslatedMessages<R extends ResourceName> = Readonly<Record<`resources.${R}`, MessagesOf<R>>>;

/** The definition of a resource: its screens, like the props of react-admin's `<Resource>`, its messages and its place in the menu. */
export interface PanelResource extends Partial<Record<ScreenAction, Screen>> {
  /** Name in the endpoint table and in the access rules. */
  name: string;
  /** The record's name in titles and confirmations, as in react-admin; by default its `name`, `title` or id. */
  recordRepresentation?: ResourceDefinition["recordRepresentation"];
  /** The icon for react-admin's components; the top bar shows labels only. */
  icon?: ResourceDefinition["icon"];
  /** Screens without Material UI, its theme and react-admin's title. All others are MUI screens. */
  lite?: readonly ScreenAction[];
  /** Paths that differ from react-admin's /{name}, /{name}/create, /{name}/{id} and /{name}/{id}/show. */
  paths?: Partial<Record<ScreenAction, string>>;
  /** Lite pages without a record, by path. The path is the action in access rules. */
  pages?: Readonly<Record<string, Screen>>;
  /** The path that users without access to the list are redirected to; by default they see `NotAllowed`. */
  deniedTo?: string;
  messages?: ResourceMessages;
  /**
   * Keyboard access by action or page: the letter after `g`, and the label in the palette. The list and the form for a new record are in
   * the palette by default.
   */
  shortcuts?: Readonly<Record<string, { key?: string; label?: MessageKey }>>;
  /** Records and actions in the palette, for users who may see the list. */
  palette?: Loader<{ palette: PaletteSource }>;
  /** A link to the list, labelled with the title of `messages` by default. */
  menu?: Pick<MenuItem, "place"> &
    Partial<Pick<MenuItem, "label" | "preload" | "list" | "cleared">> & {
      /** Lower numbers come first; without a number after all others. */
      order?: number;
    };
}
