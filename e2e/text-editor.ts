import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The text of a page in the editor, visual or Markdown. */
export const text = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Texte de la page" });

/** « Brouillon, enregistré à 10 h 42 », in the bar of the editor. */
export const savedState = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^Brouillon, enregistré/ });

/** One of the two ways to write. */
export const mode = (page: Page, name: "Visuel" | "Markdown"): Locator =>
  page.getByRole("radio", { name, exact: true });

/** The page as it will be, in its frame. */
export const wholePage = (
  page: Page,
  screen: "téléphone" | "ordinateur" = "ordinateur",
): FrameLocator => page.frameLocator(`iframe[title="La page entière, ${screen}"]`);

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** Uses the toolbar by keyboard: the arrows lead to a button, Enter presses it. */
export async function press(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Home");
  for (let steps = 0; steps < 20; steps += 1) {
    if (await button(page, name).evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(button(page, name)).toBeFocused();
  await page.keyboard.press("Enter");
}

/** On focus, the text restores its former cursor. */
export async function goToEnd(page: Page): Promise<void> {
  const after = () =>
    text(page).evaluate((element) => {
      const { focusNode, focusOffset } = getSelection() as Selection;
      const range = document.createRange();
      range.selectNodeContents(element);
      range.setStart(focusNode ?? element, focusOffset);
      return range.toString();
    });
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+End");
    expect(await after()).toBe("");
  }).toPass();
}

/** What Word puts on the clipboard besides plain text. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<p class=MsoNormal style='margin:0'><b>Aller-vers</b> et <span style='font-style:italic'>faire-avec</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Les droits<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Les <a href="https://exemple.fr/soins?utm_source=lettre">soins</a><o:p></o:p></p>
<script>document.title = "pris"</script><img src="x" onerror="document.title='pris'"></body></html>`;

/** Pastes by keyboard what another program copied. */
export const pasteFromWord = (page: Page): Promise<void> =>
  text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "Aller-vers et faire-avec.");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, WORD);
