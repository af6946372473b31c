import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from "kysely";

/** Any statement, to `failOn`. */
export const EVERY = "*";

/** The table that a statement names first; whatever it writes is not looked through byte by byte. */
function firstTable(node: object): string | undefined {
  if (TableNode.is(node as TableNode)) return (node as TableNode).table.identifier.name;
  for (const inner of Object.values(node)) {
    const isNode = typeof inner === "object" && inner !== null && !ArrayBuffer.isView(inner);
    const found = isNode && firstTable(inner);
    if (found) return found;
  }
  return undefined;
}

/** Remembers which statements ran, as "insert mails", and makes some of them fail when a test asks for it. */
export class QueryLog implements KyselyPlugin {
  readonly statements: string[] = [];
  #fault: { on: string; error: Error } | undefined;

  /** The next statements of this name, or all, throw until `heal`. */
  failOn(on: string, error: Error): void {
    this.#fault = { on, error };
  }
  heal(): void {
    this.#fault = undefined;
  }
  /** What ran since the last call. */
  take(): string[] {
    return this.statements.splice(0);
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const verb = node.kind.replace("QueryNode", "").replace("Node", "").toLowerCase();
    const table = firstTable(node);
    const statement = table ? `${verb} ${table}` : verb;
    this.statements.push(statement);
    if (this.#fault && [statement, EVERY].includes(this.#fault.on)) throw this.#fault.error;
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
