// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { ErrorSummary } from "./error-summary.tsx";

const error = (id: string) => ({ id, label: `Champ ${id}`, message: "Obligatoire" });

test("counts the errors, and is empty without any", async () => {
  const { page, show } = await mount(<ErrorSummary errors={[error("nom")]} />);
  expect(page.querySelector("[role=alert] p")?.textContent).toBe("Un point est à corriger\u00A0:");
  await show(<ErrorSummary errors={[error("nom"), error("date")]} />);
  expect(page.querySelector("[role=alert] p")?.textContent).toBe("2 points sont à corriger\u00A0:");
  expect([...page.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Champ nom\u00A0: Obligatoire",
    "Champ date\u00A0: Obligatoire",
  ]);
  await show(<ErrorSummary errors={[]} />);
  expect(page.textContent).toBe("");
});

test("each line focuses the field of its own form, past a hidden one of its name", async () => {
  const { page, press } = await mount(
    <>
      <form>
        <input name="nom" />
      </form>
      <form>
        <ErrorSummary errors={[error("nom"), error("fichier")]} />
        <input type="hidden" name="nom" />
        <input name="nom" className="wanted" />
        <input type="hidden" name="fichier" />
        <button type="button" id="fichier">
          Choisir
        </button>
      </form>
    </>,
  );
  const [toName = null, toFile = null] = page.querySelectorAll("a");
  await press(toName);
  expect(document.activeElement?.className).toBe("wanted");
  await press(toFile);
  expect(document.activeElement?.id).toBe("fichier");
});
