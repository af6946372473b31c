/** Lets one caller at a time through, in the order of their calls. */
export class Mutex {
  #last = Promise.resolve();
  /** Resolves with the function that releases the lock. */
  async lock(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return release;
  }
}
