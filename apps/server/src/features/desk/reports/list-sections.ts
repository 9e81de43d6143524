import type { PdfNode, PdfSection } from '#platform/pdf/pdf-section.ts'
import { type CoverPage, presentCoverPage } from './cover-page.presenter.ts'

/** Rows laid out per batch. */
const rowsAtOnce = 1000

type ListReport<Row> = {
  ids: readonly number[]
  front: CoverPage
  readRows: (ids: readonly number[]) => Promise<readonly Row[]>
  presentRows: (rows: readonly Row[]) => PdfNode
  /** Totals of all presented rows. */
  presentTotals: () => readonly PdfNode[]
}

/** The sections of a list: cover, rows in batches read on demand, and totals. */
export async function* listSections<Row>(list: ListReport<Row>): AsyncGenerator<PdfSection> {
  const { ids, front } = list
  for (let first = 0; first < ids.length; first += rowsAtOnce) {
    const rows = await list.readRows(ids.slice(first, first + rowsAtOnce))
    const table = list.presentRows(rows)
    const isLast = first + rowsAtOnce >= ids.length
    yield {
      content: [
        ...(first === 0 ? presentCoverPage(front) : []),
        table,
        ...(isLast ? list.presentTotals() : []),
      ],
      footer: front.title,
    }
  }
}
