import { type Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AnyRequest } from "./any-request.ts";

export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** One request on the line, its path as it is written. A connection that the server closes before an answer is status 0. */
export function send(
  agent: Agent,
  port: number,
  { method, path, headers, body }: AnyRequest,
  token: string | undefined,
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sent = request({
    agent,
    port,
    host: "127.0.0.1",
    method,
    path: `/api${path}`,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: token }),
      "content-length": String(body?.length ?? 0),
    },
  });
  sent.on("response", (answer: IncomingMessage) => {
    const { statusCode: status = 0, headers: said } = answer;
    const read = buffer(answer);
    read.then(
      (bytes) => resolve({ status, type: said["content-type"] ?? "", text: bytes.toString() }),
      reject,
    );
  });
  sent.on("error", (error: NodeJS.ErrnoException) => {
    // What is refused before it has come whole is cut off while it is still being sent.
    if (error.code === "ECONNRESET" || error.code === "EPIPE")
      resolve({ status: 0, type: "", text: "" });
    else reject(error);
  });
  sent.end(body);
  return promise;
}
