/** Every fault of the configuration, one line each: `place: what is wrong`. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}
