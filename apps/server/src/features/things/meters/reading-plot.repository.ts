import { plotBuckets } from '@fettle/contract/meter-calls'
import { type ReadingKind, readingKinds } from '@fettle/rules/meters/meter-kinds'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { isWithin, type Span } from './meters.access.ts'

export type Plot = {
  readings: number
  isThinned: boolean
  points: { at: Date; value: number; kind: ReadingKind }[]
}

/** A point as the database compares it: by its value, then by its time in seconds; the number of its kind comes last. */
type Point = [value: number, seconds: number, kind: number]

const kindNumber = sql`case r.kind ${sql.join(
  readingKinds.map((kind, index) => sql`when ${sql.lit(kind)} then ${sql.lit(index)}`),
  sql` `,
)} end`

/**
 * The readings of a meter that count, in the order of time: all of them up to twice the number of buckets, beyond that
 * the least and the greatest of each bucket. One query that reads each of them once; the caller has checked the meter.
 */
export async function findPlot(db: DbOrTrx, meterId: number, span: Span): Promise<Plot> {
  const buckets = sql.lit(plotBuckets)
  const { rows } = await sql<{ total: number; lowest: Point; highest: Point }>`
    with counted as materialized (
      select r.id, r.current_reading::float8 as value, date_part('epoch', r.read_at) as seconds,
        (${kindNumber})::float8 as kind
      from meter_reading r where ${isWithin(meterId, span)} and r.struck_at is null
    ), bounds as (select count(*)::int as total, min(seconds) as first, max(seconds) as last from counted)
    select max(total)::int as total, min(array[value, seconds, kind]) as lowest, max(array[value, seconds, kind]) as highest
    from counted cross join bounds
    group by case when total <= 2 * ${buckets} then counted.id
      else width_bucket(seconds, first, last + 0.001, ${buckets}) end`.execute(db)
  const total = rows[0]?.total ?? 0
  const points = rows
    .flatMap(({ lowest, highest }) => (lowest[1] === highest[1] ? [lowest] : [lowest, highest]))
    .toSorted((a, b) => a[1] - b[1])
  return {
    readings: total,
    isThinned: total > 2 * plotBuckets,
    points: points.map(([value, seconds, kind]) => ({
      at: new Date(Math.round(seconds * 1000)),
      value,
      kind: readingKinds[kind] ?? 'Reading',
    })),
  }
}
