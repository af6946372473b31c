/*
 * Loaded before server/boot/main.mjs: shifts the clock of the process by CLOCK_SHIFT milliseconds.
 */
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as unknown as DateConstructor;
