import type { IncomingMessage } from "node:http";
import { Refusal, type Shelf } from "./shelf.ts";

export interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** So few a page that every list has several. */
const PAGE = 3;

type Nodes = { [name: string]: string | number | Nodes | Nodes[] };

const xml = (nodes: Nodes): string =>
  Object.entries(nodes)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .map(([name, one]) => `<${name}>${typeof one === "object" ? xml(one as Nodes) : one}</${name}>`)
    .join("");

export const inXml = (nodes: Nodes, status = 200): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${xml(nodes)}`,
});

function listObjects({ objects }: Shelf, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const direct = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"))
    .filter((key) => key > after)
    .toSorted();
  const page = direct.slice(0, PAGE);
  const isTruncated = direct.length > PAGE;
  const Contents = page.flatMap((Key) => {
    const object = objects.get(Key);
    return object
      ? [
          {
            Key,
            LastModified: object.at.toISOString(),
            ETag: object.etag,
            Size: object.bytes.length,
          },
        ]
      : [];
  });
  return inXml({
    ListBucketResult: {
      Prefix: prefix,
      KeyCount: page.length,
      IsTruncated: String(isTruncated),
      Contents,
      ...(isTruncated && { NextContinuationToken: page.at(-1) ?? "" }),
    },
  });
}

function listUploads({ uploads }: Shelf, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("upload-id-marker") ?? "";
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix)).toSorted();
  const rest = found.filter(([id]) => id > after);
  const page = rest.slice(0, PAGE);
  const [lastId = "", last] = page.at(-1) ?? [];
  return inXml({
    ListMultipartUploadsResult: {
      IsTruncated: String(rest.length > PAGE),
      ...(last && { NextKeyMarker: last.key, NextUploadIdMarker: lastId }),
      Upload: page.map(([UploadId, { key, at }]) => ({
        Key: key,
        UploadId,
        Initiated: at.toISOString(),
      })),
    },
  });
}

function giveObject(shelf: Shelf, { key, headers, method }: Asked): Answer {
  const { bytes, at, etag } = shelf.get(key);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(Number(to ?? bytes.length), bytes.length - 1);
  if (from !== undefined && start >= bytes.length) throw new Refusal(416, "InvalidRange");
  const part = bytes.subarray(start, end + 1);
  const said = {
    etag,
    "last-modified": at.toUTCString(),
    "content-length": part.length,
    "content-type": "application/octet-stream",
  };
  const status = from === undefined ? 200 : 206;
  return { status, headers: said, ...(method === "GET" && { body: part }) };
}

function write(shelf: Shelf, { key, query, headers, body }: Asked): Answer {
  const upload = query.get("uploadId");
  if (upload !== null) {
    const { etag } = shelf.putPart(upload, Number(query.get("partNumber")), body);
    return { status: 200, headers: { etag } };
  }
  const source = headers["x-amz-copy-source"];
  if (typeof source !== "string")
    return { status: 200, headers: { etag: shelf.put(key, body).etag } };
  const from = decodeURIComponent(source).replace(/^\/?[^/]*\//, "");
  const { etag, at } = shelf.put(key, shelf.get(from).bytes);
  return inXml({ CopyObjectResult: { ETag: etag, LastModified: at.toISOString() } });
}

function post(shelf: Shelf, { key, query }: Asked): Answer {
  if (query.has("uploads"))
    return inXml({ InitiateMultipartUploadResult: { Key: key, UploadId: shelf.begin(key) } });
  const { etag } = shelf.complete(query.get("uploadId") ?? "");
  return inXml({ CompleteMultipartUploadResult: { Key: key, ETag: etag } });
}

function erase(shelf: Shelf, { key, query }: Asked): Answer {
  const upload = query.get("uploadId");
  if (upload === null) shelf.objects.delete(key);
  else if (shelf.upload(upload)) shelf.uploads.delete(upload);
  return { status: 204 };
}

/** What S3 answers to one request, of what the site asks of it. Throws Refusal. */
export function answer(shelf: Shelf, asked: Asked): Answer {
  const { method, key, query } = asked;
  if (method === "PUT") return write(shelf, asked);
  if (method === "POST") return post(shelf, asked);
  if (method === "DELETE") return erase(shelf, asked);
  if (key === "" && method === "HEAD") return { status: 200 };
  if (key === "")
    return query.has("uploads") ? listUploads(shelf, query) : listObjects(shelf, query);
  const upload = query.get("uploadId");
  if (upload === null) return giveObject(shelf, asked);
  const Part = [...shelf.upload(upload).parts].map(([PartNumber, { at, bytes }]) => ({
    PartNumber,
    LastModified: at.toISOString(),
    Size: bytes.length,
  }));
  return inXml({ ListPartsResult: { Key: key, UploadId: upload, Part } });
}
