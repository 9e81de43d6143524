import { type Formats, formatNumber } from '@fettle/rules/time/formats'
import { formatLtz } from '@fettle/rules/time/time'
import type { PdfNode, PdfText } from '#platform/pdf/pdf-section.ts'

export type CoverPage = {
  title: string
  /** The property of the report, or null for all of the person's properties. */
  propertyName: string | null
  /** Noun for the records: 'order', 'orders'. */
  one: string
  many: string
  records: number
  /** Requested records that are deleted or no longer visible to the person. */
  leftOut: number
  filters: string
  sortField: string
  printedBy: string
  now: Date
  zone: string
  zoneCode: string
  /** The report's property settings, or the system's for all properties. */
  formats: Formats
}

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** The head of page 1 of every report: title, property, count, time and filters (C10). */
export function presentCoverPage(front: CoverPage): PdfNode[] {
  const line = [
    front.propertyName ?? 'All properties',
    counted(front.records, front.one, front.many),
    `printed ${formatLtz(front.now.toISOString(), front.zone, front.formats)} ${front.zoneCode} by ${front.printedBy}`,
  ]
  return [
    { text: front.title, style: 'title' },
    small(line.join(' · ')),
    ...(front.filters === '' ? [] : [small(`Filters: ${front.filters}`)]),
    ...(front.sortField === '' ? [] : [small(`Sorted by: ${front.sortField}`)]),
    ...(front.leftOut === 0 ? [] : [{ ...small(describeOmitted(front)), bold: true }]),
    { text: '', margin: [0, 0, 0, 6] },
  ]
}

const small = (text: string): PdfText => ({ text, style: 'small' })

const describeOmitted = ({ leftOut, one, many }: CoverPage) =>
  `${counted(leftOut, `${one} was`, `${many} were`)} omitted: deleted, or no longer visible to you.`
