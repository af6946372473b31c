import { expect } from "@playwright/test";

export interface Person {
  email: string;
  password: string;
}

/** The API as called by one person. */
export class Api {
  readonly token: string;
  readonly #url: string;
  constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  async #send<T>(method: string, path: string, init: RequestInit): Promise<T> {
    const headers = {
      ...init.headers,
      ...(this.token !== "" && { authorization: `Bearer ${this.token}` }),
    };
    const response = await fetch(`${this.#url}/api${path}`, { ...init, method, headers });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  call<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
    return this.#send(
      method,
      path,
      body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  }

  upload<T>(
    path:
      | "/upload"
      | "/upload-ressource"
      | "/media"
      | `/documents/${string}/versions`
      | `/site-documents/${string}`,
    fields: Record<string, string>,
    name: string,
    data: Buffer,
  ): Promise<T> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("file", new Blob([new Uint8Array(data)]), name);
    return this.#send("POST", path, { body: form });
  }
}

export async function logInByCall(url: string, { email, password }: Person): Promise<Api> {
  const { token } = await new Api(url, "").call<{ token: string }>("POST", "/login", {
    email,
    password,
  });
  return new Api(url, token);
}
