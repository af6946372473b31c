// @vitest-environment happy-dom
import { splitBlock } from "prosemirror-commands";
import { Node } from "prosemirror-model";
import { AllSelection, type Command, EditorState, TextSelection } from "prosemirror-state";
import { addRowAfter, deleteRow } from "prosemirror-tables";
import { beforeEach, describe, expect, test } from "vitest";
import { documentOf } from "#server/content/document/from-markdown.ts";
import { markdownOf } from "#server/content/document/to-markdown.ts";
import { placeIn } from "./around.ts";
import {
  bold,
  callout,
  image,
  link,
  list,
  quote,
  table,
  title,
  unlink,
  value,
} from "./commands.ts";
import { lockedTitles } from "./locked-titles.ts";
import { schema } from "./schema.ts";
import { shape } from "./shape.ts";

const HOME = "/";
const CONTACT = "/contact";

let reported: string[];
beforeEach(() => {
  reported = [];
});

const open = (markdown: string, path = CONTACT): EditorState =>
  EditorState.create({
    doc: Node.fromJSON(schema, documentOf(path, markdown)),
    plugins: [lockedTitles(path, (words) => reported.push(words)), shape()],
  });

/** The words between « [ » and « ] » are selected, those signs gone. */
function at(state: EditorState, words: string): EditorState {
  let from = -1;
  state.doc.descendants((node, place) => {
    const found = node.text?.indexOf(words) ?? -1;
    if (from === -1 && found !== -1) from = place + found;
  });
  const selection = TextSelection.create(state.doc, from, from + words.length);
  return state.apply(state.tr.setSelection(selection));
}
const cursorIn = (state: EditorState, words: string): EditorState => {
  const { from } = at(state, words).selection;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from + 1)));
};

function ran(state: EditorState, ...commands: Command[]): EditorState {
  let now = state;
  for (const command of commands)
    command(now, (tr) => {
      now = now.applyTransaction(tr).state;
    });
  return now;
}
const written = ({ doc }: EditorState, path = CONTACT): string => markdownOf(path, doc.toJSON());

describe("a title that the layout requires", () => {
  const TEXT = "## Cartes\n\n### Une\n\na\n\n## Quatre demandes\n\n### Deux\n\nb";
  const home = () => open(TEXT, HOME);
  const all = (state: EditorState) =>
    state.apply(state.tr.setSelection(new AllSelection(state.doc)));
  const erase: Command = (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  };

  test("remains when all is deleted, and is reported", () => {
    expect(written(ran(all(home()), erase), HOME)).toBe(TEXT);
    expect(reported).toEqual(["Cartes"]);
  });

  test("remains a title of its level", () => {
    expect(written(ran(cursorIn(home(), "Cartes"), title(3)), HOME)).toBe(TEXT);
    expect(written(ran(cursorIn(home(), "Cartes"), title(2)), HOME)).toBe(TEXT);
    expect(reported).toEqual(["Cartes", "Cartes"]);
  });

  test("can be reworded, with the same name", () => {
    const state = at(home(), "Cartes");
    const renamed = state.apply(state.tr.insertText("Nos chantiers"));
    expect(written(renamed, HOME)).toContain("## Nos chantiers {#cartes}");
    expect(reported).toEqual([]);
  });

  test("does not share its name with a copy", () => {
    const state = home();
    const copied = state.applyTransaction(
      state.tr.insert(state.doc.content.size, state.doc.child(0)),
    );
    const ids = copied.state.doc.children.flatMap(({ attrs }) => attrs.id ?? []);
    expect(ids).toEqual(["cartes", "quatre-demandes"]);
  });

  test("is a plain title on another page", () => {
    expect(written(ran(all(open(TEXT)), erase))).toBe("");
    expect(reported).toEqual([]);
  });
});

test.each<[string, string, Command, string]>([
  ["a title", "a", title(3), "### a"],
  ["a list", "a", list(schema.nodes.bullet_list), "- a"],
  ["a quotation", "a", quote, "> a"],
  ["a call-out", "a", callout("IMPORTANT"), "> [!IMPORTANT]\n> a"],
  ["bold", "a", bold, "**a**"],
  ["a link", "a", link("/contact", "x"), "[a](/contact)"],
])("%s is added, and removed again", (_, markdown, command, made) => {
  const once = ran(at(open(markdown), "a"), command);
  expect(written(once)).toBe(made);
  const back = made.startsWith("[a]") ? unlink : command;
  expect(written(ran(once, back))).toBe("a");
});

test("a list changes its kind, a call-out its kind, a link its target", () => {
  const { ordered_list } = schema.nodes;
  expect(written(ran(cursorIn(open("- ab\n- c"), "ab"), list(ordered_list)))).toBe("1. ab\n2. c");
  expect(written(ran(cursorIn(open("> [!NOTE]\n> ab"), "ab"), callout("IMPORTANT")))).toBe(
    "> [!IMPORTANT]\n> ab",
  );
  const linked = cursorIn(open("[ab **c**](/contact) d"), "ab");
  expect(placeIn(linked).link).toBe("/contact");
  expect(written(ran(linked, link("/presse", "x")))).toBe("[ab **c**](/presse) d");
  expect(written(ran(linked, unlink))).toBe("ab **c** d");
});

test("a value replaces the selection, and a link without text gets one", () => {
  expect(written(ran(at(open("Le siège ici"), "ici"), value("siege")))).toBe("Le siège {{siege}}");
  expect(written(ran(cursorIn(open("ab"), "ab"), link("/contact", "Contact")))).toBe(
    "a[Contact](/contact)b",
  );
});

test("a table always has a header row, and is in no other table", () => {
  const made = ran(cursorIn(open("ab"), "ab"), table);
  expect(placeIn(made).inTable).toBe(true);
  expect(written(ran(made, table))).toBe(written(made));
  const typed = made.apply(made.tr.insertText("Lieu"));
  expect(written(ran(typed, addRowAfter))).toContain("| Lieu | |\n|---|---|\n| | |\n| | |\n| | |");
  const headless = ran(made, deleteRow);
  const first = headless.doc.children.find(({ type }) => type === schema.nodes.table)?.firstChild;
  expect(first?.firstChild?.type).toBe(schema.nodes.table_header);
});

test("a table is followed by a line to write on", () => {
  const state = open("a\n\n| b |\n|---|\n| c |");
  const typed = state.applyTransaction(state.tr.insertText("x", 1)).state;
  expect(typed.doc.lastChild?.type).toBe(schema.nodes.paragraph);
});

test("a picture replaces an empty line, and follows any other block", () => {
  const picture = image({ media: "m1", alt: "Une table" });
  const line = cursorIn(open("Un mot\n\nLa fin"), "Un mot");
  expect(written(ran(line, picture))).toBe("Un mot\n\n![Une table](media:m1)\n\nLa fin");
  const split = ran(line, splitBlock, splitBlock);
  const place = split.doc.child(0).nodeSize + 1;
  const empty = split.apply(split.tr.setSelection(TextSelection.create(split.doc, place)));
  const done = ran(empty, picture);
  expect(done.doc.childCount).toBe(split.doc.childCount);
  expect(done.doc.child(1).firstChild?.type.name).toBe("image");
});
