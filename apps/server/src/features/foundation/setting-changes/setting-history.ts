import type { SettingEntry } from '@fettle/contract/settings'
import { subStatusSettings } from '@fettle/rules/settings/setting-changes'
import { isSettingName, type Settings, settingDefinition } from '@fettle/rules/settings/settings'
import { isSettingValue } from '@fettle/rules/settings/stored-settings'
import { isColumnSetting, propertyColumns } from '#features/foundation/settings/settings.public.ts'
import type { SettingChangeRow, StoredSubStatus, SubStatusLine } from './setting-history.repository.ts'

type LastChange = { readonly id: number; readonly change: NonNullable<SettingEntry['lastChange']> }

/**
 * The last change of each setting by name. Before a row was created, and after it was deleted, the value is
 * the fallback.
 */
export function lastChangesOf(
  rows: readonly SettingChangeRow[],
  fallback: Settings,
): Map<string, LastChange> {
  const names = new Map<string, string>(
    Object.entries(propertyColumns).map(([name, column]) => [column, name]),
  )
  return new Map(
    rows.flatMap(({ name: stored, id, at, by, action, before, after }) => {
      const name = names.get(stored) ?? stored
      if (!isSettingName(name)) return []
      const from = action === 'create' ? fallback[name] : before
      const to = action === 'delete' ? fallback[name] : action === 'create' ? undefined : after
      return [[name, { id, change: { dateTime: at.toISOString(), by, from, to } }] as const]
    }),
  )
}

type Remembered = Pick<StoredSubStatus, 'name' | 'is_active' | 'display_sequence'>

/**
 * The last change of both sub-status lists. The previous lists are reconstructed by reverting the lines of
 * the change.
 */
export function lastSubStatusChanges(
  lines: readonly SubStatusLine[],
  stored: readonly StoredSubStatus[],
): Map<string, LastChange> {
  return new Map(
    Object.entries(subStatusSettings).flatMap(([name, kind]) => {
      const own = lines.filter((line) => line.kind === kind)
      const [newest] = own
      if (newest === undefined) return []
      const now = new Map<number, Remembered>(
        stored.filter((each) => each.kind === kind).map((each) => [each.id, each]),
      )
      const change = {
        dateTime: newest.at.toISOString(),
        by: newest.by,
        from: namesOf(rewound(now, own)),
        to: namesOf(now),
      }
      return [[name, { id: newest.id, change }] as const]
    }),
  )
}

function rewound(
  now: ReadonlyMap<number, Remembered>,
  lines: readonly SubStatusLine[],
): Map<number, Remembered> {
  const before = new Map(now)
  for (const line of lines) {
    if (line.action === 'create') before.delete(line.record_id)
    else if (line.action === 'delete') before.set(line.record_id, line.before as Remembered)
    else {
      const known = before.get(line.record_id)
      if (known && line.field !== null) before.set(line.record_id, { ...known, [line.field]: line.before })
    }
  }
  return before
}

const namesOf = (list: ReadonlyMap<number, Remembered>): string[] =>
  [...list]
    .filter(([, { is_active }]) => is_active)
    .sort(([a, one], [b, other]) => one.display_sequence - other.display_sequence || a - b)
    .map(([, { name }]) => name)

type PropertyValues = {
  id: number
  name: string
  columns: Record<string, unknown>
  rows: Record<string, unknown>
}

/** Properties whose value differs from the system's, by setting. */
export function overridesOf(
  properties: readonly PropertyValues[],
  system: Settings,
): (name: keyof Settings) => SettingEntry['overrides'] {
  return (name) => {
    if (settingDefinition(name).scope !== 'property') return []
    return properties.flatMap(({ id, name: propertyName, columns, rows }) => {
      const value = isColumnSetting(name) ? columns[propertyColumns[name]] : rows[name]
      const isOwn = value !== undefined && isSettingValue(name, value) && value !== system[name]
      return isOwn ? [{ propertyId: id, propertyName, value }] : []
    })
  }
}
