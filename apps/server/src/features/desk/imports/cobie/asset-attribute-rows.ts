import { maxLength } from '@fettle/rules/records/limits'
import { takeBack } from '../imports.repository.ts'
import { attributeColumn, attributeStore } from '../kinds/asset-attributes.ts'
import { type Column, referenceColumn } from '../kinds/column.ts'
import { type ImportContext, type Kind, type Outcome, refuse, textOf } from '../kinds/kind.ts'
import type { StoredDraft } from '../kinds/record-store.ts'
import { resolveProperties, resolveReference } from '../kinds/references.ts'

const columns: readonly Column[] = [
  referenceColumn('asset', 'Code of the asset, or its name.', { isKey: true }),
  { name: 'name', type: 'text', max: maxLength.attributeGroup, isKey: true, about: 'Name of the attribute.' },
  { name: 'value', type: 'text', max: maxLength.attributeValue, isKey: true, about: 'Its value.' },
  { name: 'units', type: 'text', max: maxLength.units, about: 'Units of the value.' },
]

/** Attributes of assets, one per row, as in the COBie sheet Attribute. */
export const assetAttributeRows: Kind = {
  name: 'asset-attributes',
  about: 'Attributes of assets, one in each row.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'asset',
      what: 'asset',
      target: { table: 'asset', scope: 'property_id', by: ['code', 'name'] },
      field: 'asset_id',
    })
  },
  identify: (draft) => ({ scope: draft.fields.asset_id as number, key: textOf(draft, 'name') ?? '' }),
  async store(context, drafts) {
    const stored = drafts.flatMap((draft): StoredDraft[] => {
      const name = textOf(draft, 'name') ?? ''
      // A slash would part a group from a label.
      const column = attributeColumn(`attribute:${name.includes('/') ? `Attributes/${name}` : name}`)
      const value = [textOf(draft, 'value'), textOf(draft, 'units')].filter((text) => text !== null).join(' ')
      if (value.length > maxLength.attributeValue) {
        refuse(draft, 'value', `has more than ${maxLength.attributeValue} characters with its units`)
        return []
      }
      draft.values = new Map([...draft.values, [column?.name ?? '', value]])
      return [{ draft, id: draft.fields.asset_id as number, outcome: 'unchanged' }]
    })
    const changed = await write(context, stored)
    return drafts.map((draft): Outcome | null => (changed.has(draft) ? 'updated' : 'unchanged'))
  },
}

/** An asset may have several attributes in a batch, and the store takes one row for each asset. */
async function write(context: ImportContext, stored: readonly StoredDraft[]) {
  const turns = [...Map.groupBy(stored, ({ id }) => id).values()]
  const longest = Math.max(0, ...turns.map((own) => own.length))
  const work = async () => {
    const changed = new Set<StoredDraft['draft']>()
    for (let at = 0; at < longest; at += 1) {
      const some = turns.flatMap((own) => own[at] ?? [])
      for (const draft of await attributeStore(context, some)) changed.add(draft)
    }
    return changed
  }
  return await (context.isRehearsal ? takeBack(context.trx, work) : work())
}
