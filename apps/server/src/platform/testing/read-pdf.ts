import { extractText, getDocumentProxy } from 'unpdf'

/**
 * Extracts the text of each page of a PDF, with white space collapsed; 'of' and the number of pages are separated by
 * a space.
 */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').replace(/of(\d+)$/, 'of $1'))
}

/** Counts the images of each page of a PDF. */
export async function countPdfPictures(bytes: Uint8Array): Promise<number[]> {
  const { getResolvedPDFJS } = await import('unpdf')
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const counts: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    counts.push(fnArray.filter((operation: number) => operation === OPS.paintImageXObject).length)
  }
  return counts
}

/** The size of each page of a PDF, in points: '612 × 792'. */
export async function readPdfPageSizes(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const sizes: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
    sizes.push(`${width} × ${height}`)
  }
  return sizes
}
