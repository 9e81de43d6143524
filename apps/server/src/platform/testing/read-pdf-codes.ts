import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)

/** A scanned code: its kind, its text and its position, in points from the upper left corner of the page. */
export type ReadCode = { format: string; text: string; x: number; y: number }

const dotsPerInch = 200

/** Codes whose upper edges are within so many points lie in one row: the scanner finds an edge to about a point. */
const sameRow = 6

const scale = dotsPerInch / 72

/** Prepared once: compiling the scanner takes longer than reading a page. */
let scanner: Promise<unknown> | undefined
async function prepareScanner(): Promise<void> {
  const wasmBinary = (await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

type Pixels = Parameters<typeof readBarcodes>[0]

/** Raw pixels of a page. Encoding them as a picture would take longer than drawing them. */
async function drawPage(bytes: Uint8Array, number: number): Promise<Pixels> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
  const document = await getDocumentProxy(new Uint8Array(bytes), { CanvasFactory })
  try {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale })
    const { canvas, context } = new CanvasFactory().create(viewport.width, viewport.height)
    // The factory's type names a browser's canvas as well; this one is made in Node.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    return context?.getImageData(0, 0, canvas.width, canvas.height) as Pixels
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Reads the codes of a PDF page, from top to bottom and left to right, with the client's scanner library. */
export async function readPdfCodes(bytes: Uint8Array, page = 1): Promise<ReadCode[]> {
  scanner ??= prepareScanner()
  await scanner
  const found = await readBarcodes(await drawPage(bytes, page), {
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
