import type { CodeBlock } from "./pageBlocks";

/** Valid and invalid calls of the sample action. The type check fails if an expected error is missing. */
export const actionTypes: CodeBlock = {
  file: "src/dataProvider/actionTypes.ts",
  after: undefined,
  code: `import type { Actions } from "./actions";

export const restart = async (actions: Actions): Promise<string> => {
  const { message } = await actions.restartServer({ id: 7 });
  // @ts-expect-error the id is missing
  await actions.restartServer({});
  // @ts-expect-error an unknown parameter
  await actions.restartServer({ id: 7, at: "once" });
  // @ts-expect-error an unknown action
  await actions.restartServers({ id: 7 });
  return message;
};
`,
};
