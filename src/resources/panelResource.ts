import type { ComponentType } from "react";
import type { Identifier } from "ra-core";
import type { MenuItem } from "../ui/layout/menu";
import type { ResourceName } from "../dataProvider/endpoints";
import type { FieldOf } from "../dataProvider/entries";

export type ScreenAction = "list" | "create" | "edit" | "show";

/** A screen; what `lazyScreen` makes can be fetched beforehand. */
export type Screen = ComponentType & { preload?: () => Promise<void> };

/** The texts of a standard resource. The panel finds them as `resources.{name}.title` and so on. */
export type ResourceMessages<Field extends string = string> = {
  /** Heading of the list, and the link in the menu. */
  title: string;
  /** What one of them is called within a sentence: "certificate". */
  one: string;
  /** What each field is called. */
  fields: Record<Field, string>;
  /** What is said of a field that is missing or wrong, where the panel's own words do not do. */
  invalid?: Partial<Record<Field, string>>;
};

/**
 * The same with exactly the fields that the endpoint table names: one too many, or too few, is a type error.
 * @public
 */
export type MessagesOf<R extends ResourceName> = ResourceMessages<FieldOf<R>>;

/** What a resource's folder exports: what react-admin's <Resource> gets, its texts, and its place in the menu. */
export interface PanelResource extends Partial<Record<ScreenAction, Screen>> {
  /** Name in the endpoint table and in the access rules. */
  name: string;
  /** Screens that do without Material UI, its theme and react-admin's place for a title, none of which is loaded for them. */
  light?: readonly ScreenAction[];
  /** Where a screen is found when it is not at react-admin's /{name}, /{name}/create, /{name}/{id} or /{name}/{id}/show. */
  paths?: Partial<Record<ScreenAction, string>>;
  /** Where a person goes who may not see the list; without it they are told so. */
  deniedTo?: string;
  messages?: ResourceMessages;
  /** Leads to the list, under the title of `messages`, unless it says otherwise. */
  menu?: Pick<MenuItem, "place"> &
    Partial<Pick<MenuItem, "label" | "preload">> & {
      /** The lower the earlier; without it after all others. */
      order?: number;
    };
}

/** Where a screen of a resource is found; `id` is that of the record to edit or show. */
export const screenPath = ({ name, paths }: PanelResource, action: ScreenAction, id: Identifier = ""): string => {
  const record = `/${name}/${encodeURIComponent(id)}`;
  return (
    paths?.[action] ?? { list: `/${name}`, create: `/${name}/create`, edit: record, show: `${record}/show` }[action]
  );
};
