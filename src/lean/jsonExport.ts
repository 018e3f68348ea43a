/** In the place of the package that react-admin writes CSV files with: the panel has no such button. */
const exportNothing = (): never => {
  throw new Error("The panel exports no lists");
};

// oxlint-disable-next-line import/no-default-export -- it stands in for one
export default exportNothing;
