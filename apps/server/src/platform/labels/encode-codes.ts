import bwip from 'bwip-js/node'
import type { CodeModules } from './encode-qr.ts'

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
