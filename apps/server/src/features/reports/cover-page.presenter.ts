import { formatLtz } from '@fettle/rules/time'
import type { PdfNode, PdfText } from '#platform/pdf/pdf-section.ts'

export type CoverPage = {
  title: string
  /** The property of the report; null for all of the person's properties. */
  propertyName: string | null
  orders: number
  /** Requested orders that are deleted or that the person may no longer see. */
  leftOut: number
  filters: string
  sortField: string
  printedBy: string
  now: Date
  zone: string
  zoneCode: string
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The head of page 1 of every report: title, property, count, time and filters (C10). */
export function presentCoverPage(front: CoverPage): PdfNode[] {
  const line = [
    front.propertyName ?? 'All properties',
    counted(front.orders, 'order', 'orders'),
    `printed ${formatLtz(front.now.toISOString(), front.zone)} ${front.zoneCode} by ${front.printedBy}`,
  ]
  return [
    { text: front.title, style: 'title' },
    small(line.join(' · ')),
    ...(front.filters === '' ? [] : [small(`Filters: ${front.filters}`)]),
    ...(front.sortField === '' ? [] : [small(`Sorted by: ${front.sortField}`)]),
    ...(front.leftOut === 0 ? [] : [{ ...small(describeOmittedOrders(front.leftOut)), bold: true }]),
    { text: '', margin: [0, 0, 0, 6] },
  ]
}

const small = (text: string): PdfText => ({ text, style: 'small' })

const describeOmittedOrders = (count: number) =>
  `${counted(count, 'order was', 'orders were')} omitted: deleted, or no longer visible to you.`
