import { describe, expect, test } from "vitest";
import type { Page } from "../../contract/page.ts";
import { rememberContent } from "./remember-content.ts";
import type { Content } from "./site.ts";

/** Content that counts what is read of it. */
function counted() {
  const read: string[] = [];
  let version = "1";
  let broken = false;
  const content = {
    page: async (path: string): Promise<Page> => {
      read.push(path);
      if (broken) throw new Error("disk");
      return { description: "", lead: "", updated: version, sections: [] };
    },
    pages: async () => {
      read.push("pages");
      return ["/"];
    },
    written: async () => {
      read.push("written");
      return [];
    },
    isWithdrawn: (path: string) => path === "/parti",
  } as unknown as Content;
  const now = rememberContent(
    () => content,
    () => version,
  );
  return {
    read,
    now,
    publish: () => {
      version += "1";
    },
    setBroken: (is: boolean) => {
      broken = is;
    },
  };
}

describe("content remembered", () => {
  test("is read once for each version, and at once anew for the next", async () => {
    const { read, now, publish } = counted();
    for (let search = 0; search < 3; search += 1) {
      await Promise.all([now().page("/contact"), now().pages(), now().written()]);
      expect((await now().page("/contact")).updated).toBe("1");
    }
    expect(read).toEqual(["/contact", "pages", "written"]);
    publish();
    expect((await now().page("/contact")).updated).toBe("11");
    expect(read).toHaveLength(4);
    expect(now().isWithdrawn("/parti")).toBe(true);
  });

  test("what could not be read is asked for again", async () => {
    const { read, now, setBroken } = counted();
    setBroken(true);
    await expect(now().page("/contact")).rejects.toThrow("disk");
    setBroken(false);
    expect((await now().page("/contact")).updated).toBe("1");
    expect(read).toEqual(["/contact", "/contact"]);
  });

  test("holds the texts of a few pages only, the last ones asked for", async () => {
    const { read, now } = counted();
    for (let number = 0; number < 40; number += 1) {
      await now().page("/contact");
      await now().page(`/page-${number}`);
    }
    await now().page("/page-39");
    expect(read).toHaveLength(41);
    await now().page("/page-0");
    expect(read).toHaveLength(42);
  });
});
