import type { TextField } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'

/** Configurable fields of an asset ([B3.009]). */
export const assetCustomFieldNames = [
  'user1',
  'user2',
  'user3',
  'user4',
  'user5',
  'user6',
  'user7',
  'user8',
  'user9',
  'user10',
  'user11',
  'user12',
  'user13',
  'user14',
  'user15',
  'user16',
  'user17',
  'user18',
  'user19',
  'user20',
] as const
export type AssetCustomField = (typeof assetCustomFieldNames)[number]

const names: readonly string[] = assetCustomFieldNames
export const isCustomField = (name: string): name is AssetCustomField => names.includes(name)

/** Maps each custom field name to a value. */
export const eachCustomField = <V>(value: (name: AssetCustomField) => V): Record<AssetCustomField, V> =>
  Object.fromEntries(assetCustomFieldNames.map((name) => [name, value(name)])) as Record<AssetCustomField, V>

/** Value limits of every custom field. */
export const customFieldEntry = { kind: 'text', max: maxLength.customField } as const satisfies Pick<
  TextField,
  'kind' | 'max'
>

export type NamedCustomField = { readonly name: AssetCustomField; readonly label: string }

const linePattern = /^(user\d+)\s*:\s*(\S.*)$/
const maxLabel = 40

/**
 * Parses an entry of the setting assetCustomFields, such as `user3: Owner`. Returns null without a valid
 * field and label.
 */
export function readCustomField(entry: string): NamedCustomField | null {
  const [, named = '', label = ''] = linePattern.exec(entry.trim()) ?? []
  return isCustomField(named) && label.length <= maxLabel ? { name: named, label } : null
}

/** Returns the configured fields in the setting's sequence, once each. */
export function usedCustomFields(entries: readonly string[]): NamedCustomField[] {
  const fields = new Map<AssetCustomField, NamedCustomField>()
  for (const entry of entries) {
    const field = readCustomField(entry)
    if (field && !fields.has(field.name)) fields.set(field.name, field)
  }
  return [...fields.values()]
}

/** Returns the problem of the setting's entries as a sentence, or null if valid. */
export function customFieldsFault(entries: readonly string[]): string | null {
  if (usedCustomFields(entries).length === entries.length) return null
  return `Each entry is one of user1 to user20 and its label of at most ${maxLabel} characters, such as user1: Owner.`
}
