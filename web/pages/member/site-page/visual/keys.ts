import { baseKeymap, chainCommands } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, type Plugin, TextSelection } from "prosemirror-state";
import { nextCell, selectionCell } from "prosemirror-tables";
import { around } from "./around.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** In a cell: the one below; under the last row, on behind the table. A line of a cell has no second one. */
const leaveCell: Command = (state, dispatch) => {
  const table = around(state, nodes.table);
  if (!table) return false;
  const below = nextCell(selectionCell(state), "vert", 1);
  const { tr } = state;
  const at = below ? below.pos + 1 : table.at + table.node.nodeSize;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at), 1)).scrollIntoView());
  return true;
};

const breakLine: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (!parent.type.contentMatch.matchType(nodes.hard_break)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab is none of them: it leads on to what comes behind the text. */
const KEYS: Record<string, Command> = {
  "Mod-z": undo,
  "Mod-y": redo,
  "Mod-Shift-z": redo,
  Enter: chainCommands(leaveCell, splitListItem(nodes.list_item)),
  "Shift-Enter": breakLine,
  // What a rule made of the typed signs becomes the signs again.
  Backspace: undoInputRule,
};

/** « {{name}} » typed is the value at once. */
const valueRule = (): InputRule =>
  new Rule(/\{\{([\w-]+)\}\}$/, (state, [, name], start, end) =>
    state.tr.replaceWith(start, end, nodes.value.create({ name })),
  );

/** What who knows Markdown types at the beginning of a line. */
const RULES: InputRule[] = [
  textblockTypeInputRule(/^(#{2,4}) $/, nodes.heading, ([, signs = ""]) => ({
    level: signs.length,
  })),
  // « + » begins telephone numbers.
  wrappingInputRule(/^\s*[-*] $/, nodes.bullet_list),
  wrappingInputRule(
    /^(\d{1,6})\. $/,
    nodes.ordered_list,
    ([, order]) => ({ order: Number(order) }),
    ([, order], node) => node.childCount + Number(node.attrs.order) === Number(order),
  ),
  wrappingInputRule(/^\s*> $/, nodes.blockquote),
  valueRule(),
];

export const keyPlugins = (): Plugin[] => [
  inputRules({ rules: RULES }),
  keymap(KEYS),
  keymap(baseKeymap),
];
