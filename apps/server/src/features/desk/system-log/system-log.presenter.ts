import type { SystemLogLine } from '@fettle/contract/system-log'
import { areaOfKind, logActions } from '@fettle/rules/desk/system-log'
import { fieldKey } from './record-names.repository.ts'
import type { SystemLogRow } from './system-log.access.ts'

/** Name of a deleted record, from its log line. */
function formerName(before: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(before ?? {}))
  const name = ['name', 'value', 'title', 'code', 'display_name']
    .map((key) => fields.get(key))
    .find((each) => typeof each === 'string')
  return typeof name === 'string' ? name : ''
}

type Known = {
  /** Names of records by kind and id. */
  names: ReadonlyMap<string, string>
  /** Kinds of records referenced by fields. */
  references: ReadonlyMap<string, string>
}

/** The records referenced by a line before and after its change. */
export function referencedBy(
  { record_kind, field, before, after }: SystemLogRow,
  references: Known['references'],
): { kind: string; id: number }[] {
  const kind = field === null ? undefined : references.get(fieldKey({ record_kind, field }))
  return kind === undefined
    ? []
    : [before, after].flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : []))
}

/** A system log line in the API format. */
export function presentLogLine(row: SystemLogRow, { names, references }: Known): SystemLogLine {
  const nameOf = (value: unknown): string | null => {
    const [record] = referencedBy({ ...row, before: value, after: null }, references)
    return (record && names.get(`${record.kind} ${record.id}`)) ?? null
  }
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
    beforeName: nameOf(row.before),
    afterName: nameOf(row.after),
  }
}
