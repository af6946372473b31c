import http from "node:http";
import https from "node:https";
import { lookupPublic, refusePrivateNumber } from "./public-address.ts";

export interface Visitor {
  userAgent: string;
  isPublic: (address: string) => boolean;
}

interface Visit extends Visitor {
  method: "HEAD" | "GET";
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  location: string | undefined;
}

/** The status of a page, whose body is never read. Throws what stopped the connection. */
export function visit(url: URL, { method, signal, userAgent, isPublic }: Visit): Promise<Answer> {
  refusePrivateNumber(url, isPublic);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      signal,
      // A new connection: a reused one may lead to another site.
      agent: false,
      lookup: lookupPublic(isPublic),
      headers: { "user-agent": userAgent, accept: "*/*" },
    } as const;
    const asked = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    asked.on("error", reject);
    asked.end();
  });
}
