import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * How far, in hours, a zone's wall clock can be from UTC, and one more; the index is asked with this margin. An instant
 * that lies beyond it on the other side is within the range whatever the zone, so that few need their zone's clock.
 */
const zoneMargin = sql.lit('15 hours')

const isDay = (text: string) => !text.includes('T')
const hasOffset = (text: string) => /(Z|[+-]\d\d:?\d\d)$/i.test(text)

/**
 * From `from` to `to`, both included, of an instant's column. A day, or a time without an offset, is read in the
 * order's own time zone; an instant is exact to the millisecond ([A7.006]).
 */
export function dateRange(
  column: string,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<SqlBool>[] {
  if (from === undefined && to === undefined) return []
  const at = sql.ref(column)
  return [...(from === undefined ? [] : since(at, from)), ...(to === undefined ? [] : until(at, to))]
}

type Column = RawBuilder<unknown>

const wallTime = (at: Column) => sql`timezone(wo.time_zone, ${at})`

function since(at: Column, text: string): RawBuilder<SqlBool>[] {
  if (!isDay(text) && hasOffset(text)) return [sql<SqlBool>`${at} >= ${text}::timestamptz`]
  const wall = sql`${text}::timestamp`
  return [
    sql<SqlBool>`${at} >= timezone('UTC', ${wall} - interval ${zoneMargin})`,
    sql<SqlBool>`(${at} >= timezone('UTC', ${wall} + interval ${zoneMargin}) or ${wallTime(at)} >= ${wall})`,
  ]
}

function until(at: Column, text: string): RawBuilder<SqlBool>[] {
  if (!isDay(text) && hasOffset(text))
    return [sql<SqlBool>`${at} < ${text}::timestamptz + interval '1 millisecond'`]
  const end = isDay(text)
    ? sql`(${text}::timestamp + interval '1 day')`
    : sql`(${text}::timestamp + interval '1 millisecond')`
  return [
    sql<SqlBool>`${at} < timezone('UTC', ${end} + interval ${zoneMargin})`,
    sql<SqlBool>`(${at} < timezone('UTC', ${end} - interval ${zoneMargin}) or ${wallTime(at)} < ${end})`,
  ]
}
