import type { Block } from "./pageBlocks";

/** How the sample action is called, and how it must not be: TypeScript fails where one of these is no error. */
export const actionTypes: Block = {
  file: "src/dataProvider/actionTypes.ts",
  after: undefined,
  code: `import type { Actions } from "./actions";

export const restart = async (actions: Actions): Promise<string> => {
  const { message } = await actions.restartServer({ id: 7 });
  // @ts-expect-error no server is named
  await actions.restartServer({});
  // @ts-expect-error nobody reads that
  await actions.restartServer({ id: 7, at: "once" });
  // @ts-expect-error not in the table
  await actions.restartServers({ id: 7 });
  return message;
};
`,
};
