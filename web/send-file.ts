import { type Address, parseAddress } from "#contract/address.ts";
import { SESSION_LIFETIME_HEADER } from "#contract/limits.ts";
import { type RawInput, type Send, sendJson, takeRefusal, unreachable, urlOf } from "./call.ts";
import { noteSession } from "./session.ts";
import { readToken } from "./stored-session.ts";

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function formOf(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}

/** Sends a form and says how far it is, which fetch cannot. Rejects with AbortError when it is given up. */
function sendFile(
  address: Address,
  { params, body, onProgress }: RawInput,
  file: File,
  signal?: AbortSignal,
): Promise<unknown> {
  const { method, path } = parseAddress(address);
  const token = readToken();
  return new Promise((resolve, reject) => {
    // Given up while something else was looked up: the event has passed.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, urlOf(path, { ...(params && { params }) }));
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parsed(request.responseText);
      noteSession(token, request.getResponseHeader(SESSION_LIFETIME_HEADER));
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(takeRefusal(request.status, answer, token));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(formOf(body ?? {}, file));
  });
}

/** Sends a call with its file, where it has one. */
export const sendWithFile: Send = (address, input, signal) =>
  input.file ? sendFile(address, input, input.file, signal) : sendJson(address, input, signal);
