/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Build-time configuration: the same JSON as config.json. */
  readonly VITE_PANEL_CONFIG?: string;
}
