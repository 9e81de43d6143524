import { formatLtz } from '@fettle/rules/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'

export type Front = {
  title: string
  /** The property it was asked for; null for all of the person's. */
  propertyName: string | null
  orders: number
  /** Orders that were asked for and that the person may no longer see, or that are gone. */
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

/** What stands at the head of page 1 of every report: title, property, count, time and filters (C10). */
export function presentFront(front: Front): PdfNode[] {
  const line = [
    front.propertyName ?? 'All properties',
    counted(front.orders, 'order', 'orders'),
    `printed ${formatLtz(front.now.toISOString(), front.zone)} ${front.zoneCode} by ${front.printedBy}`,
  ]
  return [
    { text: front.title, style: 'title' },
    { text: line.join(' · '), style: 'small' },
    ...(front.filters === '' ? [] : [{ text: `Filters: ${front.filters}`, style: 'small' }]),
    ...(front.sortField === '' ? [] : [{ text: `Sorted by: ${front.sortField}`, style: 'small' }]),
    ...(front.leftOut === 0 ? [] : [{ text: toldLeftOut(front.leftOut), style: 'small', bold: true }]),
    { text: '', margin: [0, 0, 0, 6] },
  ]
}

const toldLeftOut = (count: number) =>
  `${counted(count, 'order was', 'orders were')} left out: no longer there, or no longer yours to see.`
