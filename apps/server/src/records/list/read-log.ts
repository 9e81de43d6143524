import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { pageOf } from '#platform/http/page.ts'
import { findLog, type LogQuery, type RecordStore } from '../command/record-log.repository.ts'

type Words<Event> = (event: Event) => string

/**
 * Reads one page of a record's log for an API response. `words` describes an event, and events in `except` are
 * hidden. The caller has checked access to the record.
 */
export async function readLog<Event extends { event: string }>(
  { db, clock }: { db: Db; clock: Clock },
  store: RecordStore<Event>,
  recordId: number,
  log: { query: LogQuery; words: Words<Event> | Promise<Words<Event>>; except?: readonly string[] },
) {
  const { query, except = [] } = log
  const [words, { rows, total }] = await Promise.all([
    log.words,
    findLog(db, store, recordId, { ...query, except }),
  ])
  const data = rows.map((row) => ({
    logId: row.id,
    dateTime: row.at.toISOString(),
    userName: row.user_name,
    activity: words(row.event),
  }))
  return pageOf({ data, ...query, total, now: clock.now() })
}
