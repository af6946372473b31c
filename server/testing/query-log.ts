import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";

/** Any statement, to `failOn`. */
export const EVERY = "*";

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
    const table = /"TableNode".*?"name":"(\w+)"/.exec(JSON.stringify(node))?.[1];
    const statement = table ? `${verb} ${table}` : verb;
    this.statements.push(statement);
    if (this.#fault && [statement, EVERY].includes(this.#fault.on)) throw this.#fault.error;
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
