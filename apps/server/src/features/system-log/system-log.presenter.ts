import type { SystemLogLine } from '@fettle/contract/system-log'
import { areaOfKind, logActions } from '@fettle/rules/system-log'
import type { SystemLogRow } from './system-log.access.ts'

/** What a record was called that is gone: its line says what it was. */
function formerName(before: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(before ?? {}))
  const name = ['name', 'value', 'title', 'code', 'display_name']
    .map((key) => fields.get(key))
    .find((each) => typeof each === 'string')
  return typeof name === 'string' ? name : ''
}

/** A line of the system log as the API tells it. */
export function presentLogLine(row: SystemLogRow, names: ReadonlyMap<string, string>): SystemLogLine {
  const own = names.get(`${row.record_kind} ${row.record_id}`)
  const order = row.work_order_id === null ? undefined : names.get(`work_order ${row.work_order_id}`)
  return {
    lineId: row.id,
    dateTime: row.at.toISOString(),
    userId: row.user_id,
    user: row.user_name,
    address: row.address ?? '',
    area: areaOfKind(row.record_kind),
    recordKind: row.record_kind,
    recordId: row.record_id,
    recordName: own ?? order ?? (row.action === 'delete' ? formerName(row.before) : ''),
    action: logActions.find((action) => action === row.action) ?? 'update',
    field: row.field,
    before: row.before ?? null,
    after: row.after ?? null,
  }
}
