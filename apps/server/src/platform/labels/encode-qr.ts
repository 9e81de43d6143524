import { encode } from 'uqr'

/** Dark rectangles of a code in modules, which are whole numbers; the quiet zone around them is not in its size. */
export type CodeModules = {
  readonly width: number
  /** For a bar code, 1: its bars are as high as there is room. */
  readonly height: number
  readonly dark: readonly (readonly [x: number, y: number, width: number])[]
}

/** A QR code of the text (UTF-8), with at least the given error correction; more where the size stays the same. */
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
