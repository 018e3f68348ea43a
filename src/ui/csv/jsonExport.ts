type Callback = (error: Error | null, csv: string) => void;

/**
 * The CSV writer of react-admin's exporters, which writes no formulas: the package `jsonexport`, whose code loads with the first
 * export. vite.config.ts puts this in its place.
 */
const jsonExport = (data: unknown, ...rest: [Callback] | [options: object, Callback]): void => {
  const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
  void import("./writeCsv").then(
    ({ writeCsv }) => writeCsv(data, options, callback),
    (error: Error) => callback(error, ""),
  );
};

// oxlint-disable-next-line import/no-default-export -- like the package
export default jsonExport;
