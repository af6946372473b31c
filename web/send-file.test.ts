// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sendWithFile } from "./send-file.ts";

test("a file given up before it leaves is not sent", async () => {
  const given = new AbortController();
  given.abort();
  const input = { file: new File(["x"], "note.pdf"), body: {} };
  await expect(sendWithFile("POST /upload", input, given.signal)).rejects.toMatchObject({
    name: "AbortError",
  });
});
