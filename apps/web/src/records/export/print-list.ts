import { queueReport } from '@fettle/contract/reports'
import type { BodyInput } from '@fettle/contract/route'
import { call } from '#lib/api-client.ts'
import type { ListSort } from '../list/list-address.ts'
import { foundSetIds } from './found-set-ids.ts'

/** The sort of a list, as a report takes it: `orderNumber descend`. */
export const sortField = ({ sortColumn, sortDirection }: ListSort): string => `${sortColumn} ${sortDirection}`

export type ListReport = Pick<BodyInput<typeof queueReport>, 'reportId' | 'reportName'> & {
  /** The most records that it holds, and what they are called: 'orders'. */
  readonly max: number
  readonly many: string
  /** The one property of the list; null where it shows several. */
  readonly propertyId: number | null
  /** The words for the list's filters, which the report shows. */
  readonly findFilters: string
  /** A column of the list with its direction, by which the server sorts; empty for the order of the ids. */
  readonly sortField: string
  /** The ids of a part of the found set. */
  readonly read: Parameters<typeof foundSetIds>[0]['read']
  readonly signal: AbortSignal
}

/** Queues a report on the whole found set, in the order of the list; throws where it holds too many. */
export async function printList({ max, many, read, signal, ...report }: ListReport) {
  const ids = await foundSetIds({ max, many, read })
  return call(queueReport, { signal, body: { ...report, outputType: 'PDF', foundSetIds: ids.join('\n') } })
}
