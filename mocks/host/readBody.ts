import type { IncomingMessage } from "node:http";

/** The whole body of a request, to be decoded in one piece: a chunk may end within a character. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
