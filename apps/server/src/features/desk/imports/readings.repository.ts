import type { MeterKind, ReadingKind } from '@fettle/rules/meters/meter-kinds'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type StoredReading = {
  id: number
  meter_id: number
  read_at: Date
  current_reading: number
  notes: string
  kind: ReadingKind
}

/** The readings of each meter that count between two instants, with the one before and the one after. */
export async function findReadingsAround(
  trx: Trx,
  spans: readonly { meterId: number; from: Date; to: Date }[],
): Promise<StoredReading[]> {
  const { rows } = await sql<StoredReading>`
    with span as (select * from unnest(${spans.map(({ meterId }) => meterId)}::bigint[],
      ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) as span (meter, first, last))
    select reading.id, reading.meter_id, reading.read_at, reading.current_reading, reading.notes, reading.kind
    from span join meter_reading reading on reading.meter_id = span.meter and reading.struck_at is null
      and reading.read_at >= coalesce((select max(read_at) from meter_reading where meter_id = span.meter and struck_at is null and read_at < span.first), span.first)
      and reading.read_at <= coalesce((select min(read_at) from meter_reading where meter_id = span.meter and struck_at is null and read_at > span.last), span.last)
    order by reading.meter_id, reading.read_at`.execute(trx)
  return rows
}

export type StoredMeter = { kind: MeterKind; rolloverAt: number | null }

export async function findMeters(trx: Trx, ids: readonly number[]): Promise<Map<number, StoredMeter>> {
  const { rows } = await sql<StoredMeter & { id: number }>`
    select id, kind, rollover_at as "rolloverAt" from meter where id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, ...meter }) => [id, meter]))
}
