import fastJsonStringify, { type Schema } from "fast-json-stringify";
import { z } from "zod";

type Writer = (answer: unknown) => string;

/** The same for every server of a process. */
const writers = new WeakMap<z.ZodType, Writer>();

function makeWriter(reply: z.ZodType): Writer {
  const schema = z.toJSONSchema(reply, { target: "draft-7", io: "output" });
  return fastJsonStringify(schema as Schema);
}

/** Writes what a reply's schema names, and nothing else. It is made at the first answer: all of them took a fifth of a start (decision 063). */
export function writerOf(reply: z.ZodType): Writer {
  return (answer) => {
    const writer = writers.get(reply) ?? makeWriter(reply);
    writers.set(reply, writer);
    return writer(answer);
  };
}
