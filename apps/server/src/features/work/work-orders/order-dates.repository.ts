import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Maximum UTC offset of a zone in hours, plus one. Instants outside this margin match in every zone, so few
 * rows need their own zone's clock.
 */
const zoneMargin = sql.lit('15 hours')

const isDay = (text: string) => !text.includes('T')
const hasOffset = (text: string) => /(Z|[+-]\d\d:?\d\d)$/i.test(text)

/**
 * Range of a timestamp column, both ends included. A day or a time without an offset is read in the order's
 * time zone; an instant is exact to the millisecond ([A7.006]).
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
