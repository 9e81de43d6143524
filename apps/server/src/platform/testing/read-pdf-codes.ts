import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderPageAsImage } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)

/** A scanned code: its kind, its text and its position, in points from the upper left corner of the page. */
export type ReadCode = { format: string; text: string; x: number; y: number }

const dotsPerInch = 200

/** Codes whose upper edges are within so many points lie in one row: the scanner finds an edge to about a point. */
const sameRow = 6

/** Reads the codes of a PDF page, from top to bottom and left to right, with the client's scanner library. */
export async function readPdfCodes(bytes: Uint8Array, page = 1): Promise<ReadCode[]> {
  const wasmBinary = (await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const scale = dotsPerInch / 72
  const png = await renderPageAsImage(new Uint8Array(bytes), page, {
    scale,
    canvasImport: () => import('@napi-rs/canvas'),
  })
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  })
  const codes = found.map(({ format, text, position: { topLeft } }) => ({
    format,
    text,
    x: Math.round(topLeft.x / scale),
    y: Math.round(topLeft.y / scale),
  }))
  return codes.sort((a, b) => (Math.abs(a.y - b.y) > sameRow ? a.y - b.y : a.x - b.x))
}
