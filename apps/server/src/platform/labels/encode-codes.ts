import bwip from 'bwip-js/node'
import { encode } from 'uqr'

/** Dark rectangles of a code in modules, which are whole numbers; the quiet zone around them is not in its size. */
export type CodeModules = {
  readonly width: number
  /** 1 for a bar code, whose bars are scaled to the available height. */
  readonly height: number
  readonly dark: readonly (readonly [x: number, y: number, width: number])[]
}

/** Encodes text (UTF-8) as a QR code with at least the given error correction, or better at the same size. */
export function encodeQr(text: string, ecc: 'L' | 'M'): CodeModules {
  const { size, data } = encode(text, { ecc, boostEcc: true, border: 0 })
  return { width: size, height: size, dark: data.flatMap((row, y) => runsOf(row, y)) }
}

function runsOf(row: readonly boolean[], y: number): [number, number, number][] {
  const runs: [number, number, number][] = []
  let start = -1
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && start < 0) start = x
    if (!row[x] && start >= 0) {
      runs.push([start, y, x - start])
      start = -1
    }
  }
  return runs
}

/** The bars of a text of ASCII characters in Code 128. */
export function encodeCode128(text: string): CodeModules {
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 was not encoded as bars.')
  const dark: [number, number, number][] = []
  let x = 0
  for (const [index, width] of symbol.sbs.entries()) {
    // Bars and spaces alternate, starting with a bar.
    if (index % 2 === 0) dark.push([x, 0, width])
    x += width
  }
  return { width: x, height: 1, dark }
}
