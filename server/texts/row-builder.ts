import type { Limits } from "./extract-text.ts";
import type { TextBuilder } from "./file-text.ts";

/** Characters of a cell in Excel, at most. */
const MAX_CELL = 32_767;
/** Excel writes a line break of a cell as a number in some files. */
const ESCAPED_SPACE = /_x000[9AD]_|\s/gi;

/** Writes the rows of one sheet, a line each, up to the limit of cells. Empty cells are left out. */
export class RowBuilder {
  readonly #builder: TextBuilder;
  #left: number;
  #hasCells = false;

  constructor(builder: TextBuilder, { cells }: Pick<Limits, "cells">) {
    this.#builder = builder;
    this.#left = cells;
  }

  get isFull(): boolean {
    return this.#left <= 0 || this.#builder.isFull;
  }

  addCell(value: string): void {
    if (value === "" || this.isFull) return;
    this.#left -= 1;
    if (this.#hasCells) this.#builder.add("\t");
    this.#builder.add(value.slice(0, MAX_CELL).replace(ESCAPED_SPACE, " "));
    this.#hasCells = true;
  }

  endRow(): void {
    if (this.#hasCells) this.#builder.add("\n");
    this.#hasCells = false;
  }
}
