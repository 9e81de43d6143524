import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type StoredReading = {
  id: number
  meter_id: number
  read_at: Date
  current_reading: number
  previous_reading: number | null
  notes: string
}

/** The readings of each meter between two instants, with the one before and the one after. */
export async function findReadingsAround(
  trx: Trx,
  spans: readonly { meterId: number; from: Date; to: Date }[],
): Promise<StoredReading[]> {
  const { rows } = await sql<StoredReading>`
    with span as (select * from unnest(${spans.map(({ meterId }) => meterId)}::bigint[],
      ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) as span (meter, first, last))
    select reading.id, reading.meter_id, reading.read_at, reading.current_reading, reading.previous_reading, reading.notes
    from span join meter_reading reading on reading.meter_id = span.meter
      and reading.read_at >= coalesce((select max(read_at) from meter_reading where meter_id = span.meter and read_at < span.first), span.first)
      and reading.read_at <= coalesce((select min(read_at) from meter_reading where meter_id = span.meter and read_at > span.last), span.last)
    order by reading.meter_id, reading.read_at`.execute(trx)
  return rows
}

export async function findMeterKinds(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, kind from meter where id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
