type Callback = (error: Error | null, csv: string) => void;

/**
 * What react-admin's exporters write CSV with: the package `jsonexport`, whose code comes when something is exported.
 * vite.config.ts puts this in its place.
 */
const jsonExport = (data: unknown, ...rest: [Callback] | [options: object, Callback]): void => {
  const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
  void import("./writeCsv").then(
    ({ writeCsv }) => writeCsv(data, options, callback),
    (error: Error) => callback(error, ""),
  );
};

// oxlint-disable-next-line import/no-default-export -- as the package has it
export default jsonExport;
