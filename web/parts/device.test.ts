import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test("a session is named after its browser and system", () => {
  expect(
    deviceOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"),
  ).toBe("Firefox sur Windows");
  expect(
    deviceOf(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari sur iPhone ou iPad");
  expect(deviceOf("curl/8")).toBe("Navigateur inconnu");
});
