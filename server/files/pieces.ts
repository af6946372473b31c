/** What is read of a file at once, to be sent: larger costs memory and the cache of the processor, smaller a turn of the disk's threads each time. */
export const PIECE = 512 * 1024;
const SMALL = 64 * 1024;
/** 24 MiB for all who download. Slow ones hold theirs: beyond, each gets a small one of its own. */
const MOST_OUT = 48;
/** 2 MiB stay between two downloads. */
const MOST_SPARE = 4;

const spare: Buffer[] = [];
let out = 0;

/** Memory to read a part of a file into, which was used before wherever possible: nothing is left to the collector. */
export function takePiece(): Buffer {
  if (out >= MOST_OUT) return Buffer.allocUnsafeSlow(SMALL);
  out += 1;
  return spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
}

/** Nobody reads it any more. */
export function returnPiece(piece: Buffer): void {
  if (dropPiece(piece) && spare.length < MOST_SPARE) spare.push(piece);
}

/** Somebody may still read it: it is left to the collector. True when it was one of those that are used again. */
export function dropPiece(piece: Buffer): boolean {
  if (piece.length !== PIECE) return false;
  out -= 1;
  return true;
}
