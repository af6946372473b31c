/** So many bytes of uploads leave less garbage than makes V8 go through its whole heap. */
const SWEPT_AFTER = 16 * 1024 * 1024;

let passed = 0;

/**
 * To be told of the bytes of uploads that have passed. Each piece of one lies outside of V8's heap, and is garbage at once. V8 counts them, yet
 * frees them with its new space alone, which they hardly fill; before it is full, their number has V8 go through all that the site holds
 * (decision 011). So the new space is cleaned each time enough of them have passed. Nothing is done where Node was not started with `--expose-gc`.
 */
export function sweepBuffers(bytes: number): void {
  passed += bytes;
  if (passed < SWEPT_AFTER) return;
  passed = 0;
  void globalThis.gc?.({ type: "minor" });
}
