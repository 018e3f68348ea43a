import { AccountKeys } from "../keys/AccountKeys";
import { DensitySwitch } from "../table/DensitySwitch";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch";
import { LanguageSwitch } from "./LanguageSwitch";

/** The lower part of the account menu. */
export const AccountSettings = () => (
  <>
    <AccountKeys />
    <LanguageSwitch />
    <DensitySwitch />
    <ColorSchemeSwitch />
  </>
);
