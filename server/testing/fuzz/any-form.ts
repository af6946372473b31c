import fc from "fast-check";
import type { Route } from "#contract/route.ts";
import { form, type Part } from "../form.ts";
import { SAMPLES } from "../sample-files.ts";
import { fromSchema, hostileText, schemaOf } from "./any-value.ts";

const printed = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** The fields that the route has, and others. */
function anyField({ body }: Route): fc.Arbitrary<Part> {
  const { properties = {} } = body ? schemaOf(body) : {};
  const names = [...Object.keys(properties), "__proto__", "file", "x"];
  return fc
    .oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, hostileText)
    .chain((name) =>
      fc
        .oneof(fromSchema(properties[name] ?? {}).map(printed), hostileText)
        .map((value) => ({ name, value })),
    );
}

const KINDS = Object.entries(SAMPLES);

const anyFile: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.option(hostileText, { nil: undefined, freq: 3 }),
    fc.option(fc.uint8Array({ maxLength: 300 }), { nil: undefined, freq: 3 }),
    fc.constantFrom("file", "file", "file", "autre"),
    fc.option(fc.constantFrom("text/html", "image/svg+xml", "multipart/mixed; boundary=a", ""), {
      nil: undefined,
    }),
  )
  .map(([[extension, data], named, noise, name, type]) => ({
    name,
    filename: named ?? `Fichier.${extension}`,
    data: noise ? Buffer.concat([data.subarray(0, data.length >> 1), noise]) : data,
    ...(type !== undefined && { type }),
  }));

const DISPOSITIONS = [
  "form-data; name=\"file\"; filename*=UTF-8''%00%2e%2e",
  'form-data; name=""; filename=""',
  'attachment; name="file"',
  'form-data; name="file"; filename="a.pdf"; filename="b.exe"',
  `form-data; name="${"n".repeat(3000)}"`,
  "",
];

/** Damage to the form as a whole: its frame, its end, its length. */
const BREAK: ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, bytes.length >> 1),
  (bytes) => bytes.subarray(0, bytes.length - 6),
  (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  (bytes) => Buffer.concat([Buffer.from("préambule\r\n"), bytes, Buffer.from("épilogue")]),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.from(bytes.toString("latin1").replace("Content-Disposition", "X"), "latin1"),
  () => Buffer.alloc(0),
  () => Buffer.from("--\r\n\r\n--"),
];

export function anyForm(
  route: Route,
): fc.Arbitrary<{ headers: Record<string, string>; body: Buffer }> {
  const odd = fc
    .tuple(anyFile, fc.constantFrom(...DISPOSITIONS))
    .map(([part, disposition]) => ({ ...part, disposition }));
  return fc
    .tuple(
      fc.array(anyField(route), { maxLength: 12 }),
      fc.array(fc.oneof({ weight: 5, arbitrary: anyFile }, odd), { maxLength: 2 }),
      fc.option(fc.constantFrom(...BREAK), { freq: 4 }),
      fc.option(fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=autre"), {
        freq: 10,
      }),
    )
    .map(([fields, files, damage, type]) => {
      const { headers, body } = form([...fields, ...files]);
      return {
        headers: { "content-type": type ?? headers["content-type"] },
        body: damage ? damage(body) : body,
      };
    });
}
