import { type AssetCustomField, assetCustomFieldNames } from '@fettle/rules/assets/asset-custom-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { isSameText } from '@fettle/rules/records/same-text'
import type { StoredRow } from '../imports.repository.ts'
import type { Column } from './column.ts'
import { type Draft, type FieldChange, type ImportContext, noteChanges } from './kind.ts'
import type { StoredDraft } from './record-store.ts'

/** user1 to user20 ([B3.009]), which the database keeps together in one field. */
export const customFieldColumns: readonly Column[] = assetCustomFieldNames.map((name) => ({
  name,
  type: 'text',
  max: maxLength.customField,
  aliases: [name.replace('user', 'user_')],
  about: `Field ${name} of the installation.`,
}))

/** What of them changes, until the asset has an id. */
const changesOf = new WeakMap<Draft, readonly FieldChange[]>()

/** The fields of a row with their new values; a missing cell is one only where missing cells clear. */
const valuesOf = (draft: Draft, { clearMissing }: ImportContext) =>
  assetCustomFieldNames.flatMap((name): { name: AssetCustomField; value: string }[] => {
    const value = draft.values.get(name)
    if (value === undefined || (value === null && !clearMissing)) return []
    return [{ name, value: typeof value === 'string' ? value : '' }]
  })

/** Lets the stored fields be read, where the file has a column for one of them. */
export function addCustomFields(draft: Draft): void {
  if (assetCustomFieldNames.some((name) => draft.values.has(name))) draft.fields.user_fields = {}
}

/** Sets the row's custom fields. The asset's others are unchanged. */
export function mergeCustomFields(draft: Draft, stored: StoredRow | undefined, context: ImportContext): void {
  if (!('user_fields' in draft.fields)) return
  const before = (stored?.user_fields ?? {}) as Record<string, string>
  const changed = valuesOf(draft, context).filter(({ name, value }) => !isSameText(before[name] ?? '', value))
  draft.fields.user_fields = {
    ...before,
    ...Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
  changesOf.set(
    draft,
    changed.map(({ name, value }) => ({ field: name, before: before[name] ?? null, after: value })),
  )
}

/** Notes the changed custom fields, each by name. */
export function noteCustomFields(context: ImportContext, stored: readonly StoredDraft[]): void {
  for (const { draft, id } of stored)
    noteChanges(context, draft, { kind: 'asset', id, changes: changesOf.get(draft) ?? [] })
}
