import { keyFields } from '@fettle/rules/keys/keys'
import { logImportedRecords } from '../people.repository.ts'
import { type Column, keyColumn, textColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', keyFields.keyCode.max, 'Unique in the property.', { aliases: ['key_code', 'key'] }),
  textColumn('name', keyFields.keyName.max, 'Name.', { aliases: ['key_name'], required: true }),
  textColumn('where_kept', keyFields.whereKept.max, 'Where the key is kept.', { aliases: ['kept_in'] }),
]

/** Keys of a property. */
export const keys: Kind = {
  name: 'keys',
  about: 'Keys of a property, found by code.',
  columns,
  needsProperty: true,
  creates: [],
  resolve: resolveProperties,
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'key' }],
    key: { table: 'key', scope: 'property_id', field: 'code' },
    columns,
    async after({ trx }, stored) {
      const created = stored.filter(({ outcome }) => outcome === 'created')
      await logImportedRecords(
        trx,
        { log: 'key_log', owner: 'key_id' },
        created.map(({ draft, id }) => ({
          id,
          line: { event: 'key-created', code: String(draft.fields.code) },
        })),
      )
      return new Set()
    },
  }),
}
