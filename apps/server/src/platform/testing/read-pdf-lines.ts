import { getDocumentProxy } from 'unpdf'

type Piece = { text: string; x: number; y: number; size: number }

/**
 * Lists every line of text of a PDF: page, x and y in points from the upper left corner of the page, font size and text.
 * PDFs that look the same give the same list, even if their bytes differ.
 */
export async function readPdfLines(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const rows: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [size, , , , x, y] = item.transform
      return [{ text: item.str, size, x: Math.round(x), y: Math.round(height - y) }]
    })
    pieces.sort((a, b) => a.y - b.y || a.x - b.x)
    rows.push(...pieces.map(({ text, x, y, size }) => `${number}  x ${x}  y ${y}  ${size} pt  ${text}`))
  }
  return `${rows.join('\n')}\n`
}
