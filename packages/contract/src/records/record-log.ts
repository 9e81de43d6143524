import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { instant, paged, paging, recordId } from '../common.ts'

/** Paging of a record's log. */
const recordLogQuery = z.strictObject(
  paging({ take: pageSizes.list, maxTake: 100, sortColumns: ['dateTime'] }),
)

/** A page of a record's log, with person and time. */
export const recordLogPage = paged(
  z.object({ logId: recordId, dateTime: instant, userName: z.string(), activity: z.string() }),
)

/** What each call has that reads a page of a record's log. */
export const logPaging = { query: recordLogQuery, response: recordLogPage }
