import type { KeyFilters, KeyQuery, keySortColumns } from '@fettle/contract/keys'
import type { Actor } from '@fettle/rules/access/permissions'
import { type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { buildSearch, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** A key as the list reads it. */
export type StoredKeyRow = {
  id: number
  mod_id: number
  property_id: number
  property_name: string
  code: string
  name: string
  where_kept: string
}

/** Keys with all columns and the name of their property. */
export const keyTable: RecordTable = recordTable(
  'key',
  'key',
  sql`key.*, ${sql.raw(nameOf('key')('property', 'property_id'))} as property_name`,
)

/** Keys of these properties. */
export const isOfProperties = (propertyIds: readonly number[]): Condition =>
  isOneOf('key.property_id', propertyIds)

const sortKeys = {
  keyCode: { key: naturally(sql.ref('key.code')), walk: 'properties' },
  keyName: byUnindexedText(sql`key.name`),
  whereKept: byUnindexedText(sql`key.where_kept`),
} satisfies Record<(typeof keySortColumns)[number], SortKey>

type Query = KeyFilters & Partial<Pick<KeyQuery, 'sortColumn' | 'sortDirection'>>

/** The keys of the person's properties that match a query. */
export function keySearch({ actor }: ListReader<Date>, query: Query): RecordSearch {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  return buildSearch({
    table: keyTable,
    sort: sortOf(query, sortKeys, 'keyCode'),
    propertyIds,
    within: isOfProperties(propertyIds),
    filters: [
      ...textConditions(query, [
        ['search', (text) => sql<SqlBool>`(${hasText('key.code', text)} or ${hasText('key.name', text)})`],
      ]),
      ...(query.keyIds ? [isOneOf('key.id', query.keyIds)] : []),
      ...(query.flagged ? [isFlagged(actor, 'key', 'key.id')] : []),
    ],
  })
}

/** One key of the person's properties. Throws 404. */
export async function getKey(db: DbOrTrx, actor: Actor, keyId: number): Promise<StoredKeyRow> {
  const { rows } = await sql<StoredKeyRow>`
    select ${keyTable.rowColumns} from ${keyTable.from}
    where key.id = ${keyId} and ${isOfProperties(actor.propertyIds)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`Key ${keyId}`)
  return row
}
