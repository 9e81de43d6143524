import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { procedureMax } from '@fettle/rules/procedures/procedure-lines'
import { maxLength } from '@fettle/rules/records/limits'
import { resolveClass } from './asset-class-paths.ts'
import { type Column, keyColumn, referenceColumn, textColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { recordStore } from './record-store.ts'
import { resolveTrade } from './trade-references.ts'

const columns: readonly Column[] = [
  keyColumn('title', procedureMax.title, 'Unique.', {
    aliases: ['procedure_title', 'procedure_name', 'procedure', 'name', 'checklist'],
  }),
  textColumn('description', procedureMax.description, 'What it is for.', { lines: true }),
  referenceColumn('trade', 'Name of the trade.', { max: maxTradeName }),
  referenceColumn('class', 'Code, name or path of the asset class that it is for.', {
    max: maxLength.assetClassPath,
  }),
  {
    name: 'mandatory',
    type: 'truth',
    field: 'is_mandatory',
    blank: false,
    about: 'Whether every line of it must be answered; no where missing.',
  },
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

export const procedures: Kind = {
  name: 'procedures',
  about: 'Procedures, found by title; their lines are an import of their own.',
  columns,
  needsProperty: false,
  creates: ['trades'],
  async resolve(context, drafts) {
    await resolveTrade(context, drafts)
    await resolveClass(context, drafts, 'asset_class_id')
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.title) }),
  store: recordStore({
    tables: [{ table: 'procedure' }],
    key: { table: 'procedure', scope: null, field: 'title' },
    columns,
  }),
}
