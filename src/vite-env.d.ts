/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Build-time configuration: the same JSON as config.json. */
  readonly VITE_PANEL_CONFIG?: string;
}

declare module "jsonexport/dist" {
  const write: (data: unknown, options: object, callback: (error: Error | null, csv: string) => void) => void;
  export default write;
}
/** The package has no types; Node's module of the same name has the same ones. */
declare module "punycode/punycode.es6.js" {
  export { decode } from "punycode";
}
