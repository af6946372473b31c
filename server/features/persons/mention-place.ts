import type { RawBuilder } from "kysely";

/** Free-text columns of a table. */
export interface Place {
  where: string;
  table: string;
  /** Column, or expression over the row, that names the text to the administrator. */
  title: string | RawBuilder<string>;
  texts: string[];
  /** Column of the author's account or address: the export has the person's own texts already. */
  author?: "user_id" | "email";
}
