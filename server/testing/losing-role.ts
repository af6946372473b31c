import { vi } from "vitest";
import type { TestApp } from "./build-test-app.ts";

/** Takes the role of administrator from a sender whose file is arriving, and gives it back after `work`. */
export async function losingRole<T>(
  app: TestApp,
  { id }: { id: string },
  work: () => Promise<T>,
): Promise<T> {
  const become = (role: "admin" | "member") =>
    app.db.updateTable("users").set({ role }).where("id", "=", id).execute();
  const receive = app.files.receive.bind(app.files);
  const spy = vi.spyOn(app.files, "receive").mockImplementation(async (...given) => {
    await become("member");
    return receive(...given);
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
    await become("admin");
  }
}
