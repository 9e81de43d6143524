import { queueReport } from '@fettle/contract/reports'
import type { BodyInput } from '@fettle/contract/route'
import { call } from '#lib/api-client.ts'
import { foundSetIds } from './found-set-ids.ts'

export type ListReport = Pick<BodyInput<typeof queueReport>, 'reportId' | 'reportName'> & {
  /** The most records that it holds, and what they are called: 'orders'. */
  readonly max: number
  readonly many: string
  /** The one property of the list; null where it shows several. */
  readonly propertyId: number | null
  /** The words for the list's filters and its sorting, which stand on the report. */
  readonly findFilters: string
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
