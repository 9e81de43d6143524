import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { addLinks } from '../imports.repository.ts'
import { findLastPlaces } from '../people.repository.ts'
import { type Column, keyColumn } from './column.ts'
import type { Draft, Kind } from './kind.ts'
import { linkStore } from './link-store.ts'
import { propertyListColumns, resolvePropertyList } from './property-lists.ts'
import { recordStore } from './record-store.ts'

const columns: readonly Column[] = [
  keyColumn('name', maxTradeName, 'Unique.', { aliases: ['trade_name', 'trade', 'craft'] }),
  ...propertyListColumns(
    'Codes or names of the properties that offer it; several with --split properties=; and then no others do.',
  ),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

const offeredBy = { table: 'property_trade', owner: 'trade_id', target: 'property_id' } as const

/** Of a column `properties` of the file: exactly these offer the trade. */
const exactly = new WeakMap<Draft, readonly number[]>()
/** For one property: adds the trade to it, keeping others. */
const besides = new WeakMap<Draft, readonly number[]>()

const storeExactly = linkStore(offeredBy, exactly)

export const trades: Kind = {
  name: 'trades',
  about: 'Trades, found by name, and the properties that offer them.',
  columns,
  needsProperty: false,
  async resolve(context, drafts) {
    const properties = await resolvePropertyList(context, drafts)
    for (const draft of drafts) {
      const listed = draft.values.get('properties')
      const ids = properties.get(draft)
      // A user with only some properties cannot change a trade's other properties.
      const isWhole = listed !== undefined && context.allowedProperties === null
      if (ids) (isWhole && listed !== null ? exactly : besides).set(draft, ids)
      else if (isWhole && context.clearMissing) exactly.set(draft, [])
    }
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.name) }),
  store: recordStore({
    tables: [{ table: 'trade' }],
    key: { table: 'trade', scope: null, field: 'name' },
    columns,
    async fresh({ trx }, drafts) {
      const last = (await findLastPlaces(trx, 'trade', null, [])).get(0) ?? 0
      for (const [at, draft] of drafts.entries()) draft.fields.display_sequence = last + at + 1
    },
    async after(context, stored) {
      const pairs = stored.flatMap(({ draft, id }) =>
        (besides.get(draft) ?? []).map((target) => ({ owner: id, target })),
      )
      const added = new Set(await addLinks(context.trx, offeredBy, pairs))
      const replaced = await storeExactly(context, stored)
      return new Set([...replaced, ...stored.filter(({ id }) => added.has(id)).map(({ draft }) => draft)])
    },
  }),
}
