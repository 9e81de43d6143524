import type { OrderPeriod } from '@fettle/contract/work-order-query'
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

/** Number of the first weekday of the order's property, where 0 is Sunday. The property's setting comes first. */
const firstWeekday = sql`(
  select case setting.value #>> '{}' when 'Monday' then 1 when 'Saturday' then 6 else 0 end
  from (select 1) as one left join lateral (
    select value from setting
    where name = 'firstDayOfWeek' and (property_id = wo.property_id or property_id is null)
    order by property_id nulls last limit 1
  ) as setting on true)`

/** A timestamp column lies in a period, by the order's time zone and the weeks of its property. */
export function withinPeriod(
  column: string,
  period: OrderPeriod | undefined,
  now: Date,
): RawBuilder<SqlBool>[] {
  if (period === undefined) return []
  const at = sql.ref(column)
  const today = sql`date_trunc('day', ${wallTime(sql`${now}::timestamptz`)})`
  const sinceWeek = sql`((extract(dow from ${today})::int - ${firstWeekday} + 7) % 7)`
  const [first, days] =
    period === 'today' ? [today, 1] : [sql`(${today} - ${sinceWeek} * interval '1 day')`, 7]
  return [
    // Limits the rows whose zone's clock is computed. A week begins and ends at most 7 days from now.
    sql<SqlBool>`${at} between ${now}::timestamptz - interval '9 days' and ${now}::timestamptz + interval '9 days'`,
    sql<SqlBool>`${wallTime(at)} >= ${first}`,
    sql<SqlBool>`${wallTime(at)} < ${first} + ${sql.lit(days)} * interval '1 day'`,
  ]
}
