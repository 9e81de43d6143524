import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderPageAsImage } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)

/** A code as a scanner reads it from paper: its kind, its text, and where it begins, in points from the upper left corner. */
export type ReadCode = { format: string; text: string; x: number; y: number }

const dotsPerInch = 200

/** The codes of a page of a PDF, from the top and the left, read from its picture by the reader that the client uses. */
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
  return codes.sort((a, b) => a.y - b.y || a.x - b.x)
}
