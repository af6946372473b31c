/** One at a time, in the order in which they came. */
export class Turns {
  #last = Promise.resolve();
  /** Resolves when it is one's turn, with what gives it to the next one. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
