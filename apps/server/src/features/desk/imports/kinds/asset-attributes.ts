import { maxLength } from '@fettle/rules/records/limits'
import { isSameText } from '@fettle/rules/records/same-text'
import { findKnownAttributes, type KnownAttribute, writeAttributes } from '../assets.repository.ts'
import { ImportFailure } from '../imports.errors.ts'
import type { Column } from './column.ts'
import { type Draft, type ImportContext, noteChanges } from './kind.ts'
import type { RecordStoring } from './record-store.ts'

const start = 'attribute:'
/** The group of an attribute that neither its column nor a template names. */
const defaultGroup = 'Attributes'

/** The head under which a sheet has an attribute, and an import finds it again. */
export const attributeHead = (group: string, label: string): string => `${start}${group}/${label}`

/**
 * The column `attribute:Group/Label`, or `attribute:Label`; undefined for another head. Throws `ImportFailure` for names
 * that no attribute can have.
 */
export function attributeColumn(head: string): Column | undefined {
  if (!head.trim().toLowerCase().startsWith(start)) return undefined
  const name = head.trim().slice(start.length).trim()
  const { group, label } = partsOf(name)
  const limit = maxLength.attributeGroup
  if (group === '' || label === '' || group.length > limit || label.length > limit)
    throw new ImportFailure(
      `The column '${head.trim()}' names no attribute: group and label have 1 to ${limit} characters each.`,
    )
  return { name: `${start}${name}`, type: 'text', max: maxLength.attributeValue, about: `Attribute ${name}.` }
}

function partsOf(name: string): { group: string; label: string } {
  const at = name.indexOf('/')
  return at < 0
    ? { group: defaultGroup, label: name }
    : { group: name.slice(0, at).trim(), label: name.slice(at + 1).trim() }
}

const fold = (text: string) => text.trim().toLowerCase()

/** The attribute that a column means: by group and label, else the first with this label, of the asset or its template. */
function meant(name: string, known: readonly KnownAttribute[]): KnownAttribute | undefined {
  const full = known.find(({ group_name, label }) => fold(`${group_name}/${label}`) === fold(name))
  return full ?? known.find(({ label }) => fold(label) === fold(name))
}

/** By name, the value of each attribute column; a missing cell is one only where missing cells clear. */
const valuesOf = (draft: Draft, { clearMissing }: Pick<ImportContext, 'clearMissing'>) =>
  [...draft.values].flatMap(([column, value]): { name: string; value: string | null }[] => {
    if (!column.startsWith(start) || (value === null && !clearMissing)) return []
    return [{ name: column.slice(start.length), value: typeof value === 'string' ? value : null }]
  })

/**
 * Stores attributes with columns in the file. The asset's own keep group, prefix and suffix; inherited ones
 * copy these from the class template. Other attributes are unchanged.
 */
export const attributeStore: NonNullable<RecordStoring['after']> = async (context, stored) => {
  const wanted = stored.flatMap(({ draft, id }) =>
    valuesOf(draft, context).map((entry) => ({ assetId: id, ...entry })),
  )
  if (wanted.length === 0) return new Set()
  const drafts = new Map(stored.map(({ draft, id }) => [id, draft]))
  const ids = [...new Set(wanted.map(({ assetId }) => assetId))]
  const known = Map.groupBy(await findKnownAttributes(context.trx, ids), ({ asset_id }) => asset_id)
  const changes = new Map<string, Parameters<typeof writeAttributes>[1][number]>()
  for (const { assetId, name, value } of wanted) {
    const found = meant(name, known.get(assetId) ?? [])
    const isSame = found?.is_stored ? isSameText(found.value, value ?? '') : value === null
    if (isSame) continue
    noteChanges(context, drafts.get(assetId) as Draft, {
      kind: 'asset',
      id: assetId,
      changes: [
        { field: `${start}${name}`, before: found?.is_stored ? found.value : null, after: value ?? '' },
      ],
    })
    const { group, label } = found ? { group: found.group_name, label: found.label } : partsOf(name)
    changes.set(JSON.stringify([assetId, fold(group), fold(label)]), {
      assetId,
      group,
      label,
      prefix: found?.prefix ?? '',
      suffix: found?.suffix ?? '',
      value: value ?? '',
    })
  }
  await writeAttributes(context.trx, [...changes.values()])
  const changed = new Set([...changes.values()].map(({ assetId }) => assetId))
  return new Set(stored.filter(({ id }) => changed.has(id)).map(({ draft }) => draft))
}
