import type { Locator, Page } from "@playwright/test";

export interface Chosen {
  name: string;
  mimeType?: string;
  buffer: Buffer;
}

/** Chooses files through the button of the drop zone: given as bytes, or as a path. */
export async function chooseFiles(
  page: Page,
  zone: Locator,
  files: Chosen[] | string,
): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await zone.getByRole("button", { name: /^Choisir / }).click();
  await (await opened).setFiles(
    typeof files === "string"
      ? files
      : files.map((file) => ({ mimeType: "application/octet-stream", ...file })),
  );
}

/** Delays the calls to an address until the returned function is called. */
export async function delayCalls(page: Page, path: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await gate.promise;
      // An aborted call can no longer be answered.
      await route.continue().catch(() => undefined);
    },
  );
  return gate.resolve;
}
