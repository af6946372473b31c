import { expect, type Page } from "@playwright/test";
import { expectUsable } from "./test.ts";

/** Reads and accepts both documents of an invitation. */
export async function acceptDocuments(page: Page): Promise<void> {
  for (const name of [/avec le cadre de partenariat/, /avec les recommandations du CPMS/]) {
    const accept = page.getByRole("button", { name });
    await expect(accept).toBeEnabled();
    await expectUsable(page);
    await accept.click();
  }
}
