// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { ToastProvider } from "../ui/toasts.tsx";
import { type SendFile, type Uploads, useUploads } from "./use-uploads.ts";

const file = (name: string) => new File(["x"], name);
let uploads: Uploads<string>;

function Queue({ sendFile }: { sendFile: SendFile<string, string> }) {
  uploads = useUploads(sendFile, { failed: "Échec", onDone: () => undefined });
  return null;
}

test("a file cancelled before its question asks nothing, and the next one is sent", async () => {
  const lookedUp = Promise.withResolvers<void>();
  await mount(
    <Queue
      sendFile={async ({ file: { name } }, _signal, ask) => {
        if (name === "un.pdf") {
          await lookedUp.promise;
          await ask("Remplacer ?", { yes: "Oui" });
        }
        return name;
      }}
    />,
  );
  await act(async () => uploads.add([file("un.pdf"), file("deux.pdf")], ""));
  const [first] = uploads.queue;
  await act(async () => uploads.cancel(first?.id ?? 0));
  await act(async () => lookedUp.resolve());
  expect(uploads.queue.map(({ name, state }) => [name, state])).toEqual([
    ["un.pdf", "cancelled"],
    ["deux.pdf", "done"],
  ]);
});

test("what fails after its panel was closed is said, and the next file is sent", async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const sendFile: SendFile<string, string> = async ({ file: { name } }, _signal, ask) => {
    if (name === "un.pdf") return first.promise;
    if (name === "deux.pdf") await ask("Remplacer ?", { yes: "Oui" });
    sent.push(name);
    return name;
  };
  const panel = (
    <ToastProvider>
      <Queue sendFile={sendFile} />
    </ToastProvider>
  );
  const { page, show } = await mount(<ToastProvider>{panel}</ToastProvider>);
  await act(async () => uploads.add(["un.pdf", "deux.pdf", "trois.pdf"].map(file), ""));
  await show(<ToastProvider>Fermé</ToastProvider>);
  await act(async () => first.resolve("un.pdf"));
  expect(sent).toEqual(["trois.pdf"]);
  expect(page.textContent).toContain("deux.pdf\u00A0: Échec");
});
