import type { ComponentType } from "react";
import type { MenuItem } from "../custom/layout/menu";

export type ScreenAction = "list" | "create" | "edit";

/** What a resource's folder exports: what react-admin's <Resource> gets, and its place in the menu. */
export interface PanelResource extends Partial<Record<ScreenAction, ComponentType>> {
  /** Name in the endpoint table and in the access rules. */
  name: string;
  /** Where a screen is found when it is not at react-admin's /{name}, /{name}/create or /{name}/{id}. */
  paths?: Partial<Record<ScreenAction, string>>;
  /** Where a person goes who may not see the list; without it they are told so. */
  deniedTo?: string;
  menu?: Omit<MenuItem, "resource">;
}
