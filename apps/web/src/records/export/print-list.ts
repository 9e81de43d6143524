import { queueReport } from '@fettle/contract/reports'
import type { BodyInput } from '@fettle/contract/route'
import { call } from '#lib/api-client.ts'
import type { ListSort } from '../list/list-address.ts'
import { foundSetIds } from './found-set-ids.ts'

/** The sort of a list in report format: `orderNumber descend`. */
export const sortField = ({ sortColumn, sortDirection }: ListSort): string => `${sortColumn} ${sortDirection}`

export type ListReport = Pick<BodyInput<typeof queueReport>, 'reportId' | 'reportName'> & {
  /** Maximum records, and their noun: 'orders'. */
  readonly max: number
  readonly many: string
  /** The property of the list, or null for several. */
  readonly propertyId: number | null
  /** The list's filters as text, printed on the report. */
  readonly findFilters: string
  /** A list column with its direction for sorting on the server, or '' for id order. */
  readonly sortField: string
  /** The ids of part of the found set. */
  readonly read: Parameters<typeof foundSetIds>[0]['read']
  readonly signal: AbortSignal
}

/** Queues a report on the whole found set, in list order. Throws above the maximum. */
export async function printList({ max, many, read, signal, ...report }: ListReport) {
  const ids = await foundSetIds({ max, many, read })
  return call(queueReport, { signal, body: { ...report, outputType: 'PDF', foundSetIds: ids.join('\n') } })
}
