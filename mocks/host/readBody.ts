import type { IncomingMessage } from "node:http";

/** The whole body of a request: a character may be cut in two where one piece of it ends. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
