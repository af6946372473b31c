import { type Address, addresses, parseAddress } from "../contract/addresses.ts";
import { SESSION_LIFETIME_HEADER } from "../contract/limits.ts";
import { refusalOf, unreachable } from "./api.ts";
import { noteSession, readToken } from "./session.ts";

const API = "/api";

interface UploadInput {
  file: File;
  fields: Record<string, string>;
  /** Share that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a multipart form and says how far it is, which fetch cannot. Rejects with CallError, or AbortError when cancelled. */
export function uploadFile<T>(
  address: Address,
  { file, fields, onProgress, signal }: UploadInput,
): Promise<T> {
  const { method, path } = parseAddress(address);
  const token = readToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${API}${path}`);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parsed(request.responseText);
      noteSession(token, request.getResponseHeader(SESSION_LIFETIME_HEADER));
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(refusalOf(request.status, body, token));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** A stored file as a blob, with the session: it works however long the page has been open. */
export async function fetchFile(fileName: string, signal?: AbortSignal): Promise<Blob> {
  const token = readToken();
  const path = parseAddress(addresses.files.download).path.replace(
    ":filename",
    encodeURIComponent(fileName),
  );
  const response = await fetch(`${API}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException ? error : unreachable();
  });
  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => undefined), token);
  return response.blob();
}

/** Has the browser save something under a name. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
