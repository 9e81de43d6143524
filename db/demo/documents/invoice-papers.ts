import type { DemoStorage } from '../pictures/picture-book.ts'
import type { RowOf } from '../row-store.ts'
import type { World } from '../world.ts'
import { pdfOf } from './pdf.ts'

/** Number of the newest invoices that have a document. */
const invoicesWithPaper = 6

/** Attaches the newest invoices to their orders as documents. */
export function buildInvoicePapers(
  { rows, calendar }: World,
  storage: DemoStorage,
): Promise<RowOf<'stored_file'>[]> {
  const vendors = new Map(rows.rowsOf('assignee').map(({ id, name }) => [id, name]))
  const orders = new Map(rows.rowsOf('work_order').map((order) => [order.id, order]))
  const newest = rows
    .rowsOf('order_cost')
    .filter(({ kind }) => kind === 'Invoice')
    .sort((a, b) => String(b.spent_on).localeCompare(String(a.spent_on)))
    .slice(0, invoicesWithPaper)
  const files = newest.map((invoice) => {
    const order = orders.get(invoice.work_order_id as number)
    if (!order) throw new Error(`Invoice ${invoice.number} has no order.`)
    const [documentId, fileId] = [rows.nextId('document'), rows.nextId('stored_file')]
    const title = `Invoice ${invoice.number} of ${vendors.get(invoice.company_id as number)}`
    invoice.document_id = documentId
    rows.add('document', {
      id: documentId,
      property_id: order.property_id,
      type: 'Invoice',
      category: 'Vendors',
      title,
      description: '',
      status: 'Current',
      status_on: invoice.spent_on,
      expires_on: null,
      remind_days: null,
      is_kept: false,
      current_version: 1,
    })
    rows.add('document_version', {
      document_id: documentId,
      version: 1,
      file_id: fileId,
      url: null,
      file_name: `${String(invoice.number).toLowerCase()}.pdf`,
      note: '',
    })
    rows.add('document_link', {
      document_id: documentId,
      work_order_id: order.id as number,
      pm_schedule_id: null,
      asset_id: null,
      company_id: null,
      procedure_id: null,
    })
    const text = [
      title,
      `Work order ${order.number}`,
      `Date: ${invoice.spent_on}`,
      '',
      `Amount due: ${Number(invoice.amount).toFixed(2)} USD`,
      `Net 30. Printed ${calendar.today}.`,
    ]
    return { fileId, bytes: pdfOf(text) }
  })
  return Promise.all(
    files.map(async ({ fileId, bytes }) => {
      const mediaType = 'application/pdf'
      const { sha256, byteSize } = await storage.put(bytes, mediaType)
      return { id: fileId, sha256, media_type: mediaType, byte_size: byteSize, width: null, height: null }
    }),
  )
}
