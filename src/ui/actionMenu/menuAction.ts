export interface MenuAction<Name extends string> {
  name: Name;
  label: string;
  enabled: boolean;
}
