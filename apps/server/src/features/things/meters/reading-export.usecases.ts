import type { Readable } from 'node:stream'
import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'
import { localInstant } from '@fettle/rules/time/local-instant'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { type MeterRow, type ReadingRow, readingSearchOf, type Span } from './meters.access.ts'
import { usageOf } from './meters.presenter.ts'

const column = (
  displayName: string,
  columnName: string,
  formatKind: FormatKind,
  width: number,
): ColumnOption => ({
  displayName,
  columnName,
  direction: 'ascend',
  formatKind,
  width,
})

const columns: readonly ColumnOption[] = [
  column('Date', 'date', 'dateTime', 140),
  column('Reading', 'reading', 'number', 100),
  column('Units', 'units', 'text', 80),
  column('Previous Reading', 'previous', 'number', 120),
  column('Usage', 'usage', 'number', 100),
  column('Kind', 'kind', 'text', 110),
  column('Work Order #', 'order', 'text', 110),
  column('Notes', 'notes', 'text', 280),
  column('Read By', 'readBy', 'text', 140),
  column('Struck Out', 'struckOut', 'dateTime', 140),
  column('Struck Out By', 'struckBy', 'text', 140),
  column('Reason', 'reason', 'text', 280),
]

/** All readings of a meter in a time, newest first; moments in the zone of its property. */
export async function exportReadings(db: Db, meter: MeterRow, span: Span): Promise<Readable> {
  const local = (at: Date | null) => at && localInstant(at.getTime(), meter.time_zone)
  return exportRecords<ReadingRow>(db, readingSearchOf(meter, span), {
    name: 'Meter Readings',
    formats: await readSettings(db, meter.property_id),
    columns,
    present: (rows) =>
      rows.map((row) => ({
        date: local(row.read_at),
        reading: row.current_reading,
        units: meter.units,
        previous: row.counted_before,
        usage: usageOf(row),
        kind: row.kind,
        order: row.order_number,
        notes: row.notes,
        readBy: row.reader_name,
        struckOut: local(row.struck_at),
        struckBy: row.striker_name,
        reason: row.strike_reason,
      })),
    numbered: new Set(['order']),
  })
}
