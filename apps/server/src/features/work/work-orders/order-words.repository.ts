import { parseOrderNumber } from '@fettle/rules/orders/order-number'
import { searchFold } from '@fettle/rules/text/search-fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing, searched } from '#platform/db/conditions.ts'
import type { Condition } from '#records/list/record-search.ts'
import { eitherNumberIs } from './order-number-filters.repository.ts'

/** Words of a search that are looked for; further ones are ignored, so that a pasted text stays cheap. */
const maxWords = 8

/** Different words of a search text. */
export const wordsOf = (search: string | undefined): string[] =>
  [...new Set((search ?? '').trim().split(/\s+/))].filter((word) => word !== '').slice(0, maxWords)

export const hasWords = (search: string | undefined): boolean => wordsOf(search).length > 0

/** Whether the trigram index can be used, which needs three consecutive letters or digits. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(searchFold(text))

/**
 * Conditions of a search text: each word is in the description, the assets, the building, the room or a number of
 * the order. A text such as 'REQ 7391' is also a number as a whole.
 */
export function wordConditions(search: string | undefined, byTextIndex: boolean): Condition[] {
  const words = wordsOf(search)
  const [first, ...others] = words.map((word) => wordCondition(word, byTextIndex))
  if (first === undefined) return []
  if (others.length === 0 || parseOrderNumber(search ?? '') === null) return [first, ...others]
  return [sql<SqlBool>`((${sql.join([first, ...others], sql` and `)}) or ${eitherNumberIs(search ?? '')})`]
}

const textColumns = ['wo.description', 'wo.multi_asset_display'] as const

function wordCondition(word: string, byTextIndex: boolean): Condition {
  const pattern = containing(word)
  const folded = (column: string) =>
    // Without a trigram, the index would be scanned completely. The added expression prevents that.
    hasTrigram(word) ? searched(column) : sql<string>`${searched(column)} || ''`
  const alternatives: Condition[] = [
    ...textColumns.map((column) => sql<SqlBool>`${folded(column)} like ${pattern}`),
    isInPlace('wo.building_id', 'building', word),
    isInPlace('wo.room_id', 'room', word),
    ...(/\d/.test(word) ? [eitherNumberIs(word)] : []),
  ]
  const found = sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
  // For common words, walking another index is faster. The planner estimates that a CASE matches half of all rows.
  return byTextIndex ? found : sql<SqlBool>`case when ${found} then true else false end`
}

/** Places by a part of their name, or by their code. They are looked up once, before the orders. */
const isInPlace = (column: string, table: 'building' | 'room', word: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} = any(array(${placesNamed(table, word)}))`

const placesNamed = (table: string, word: string): RawBuilder<unknown> =>
  sql`select place.id from ${sql.table(table)} place
    where search_fold(place.name) like ${containing(word)} or fold(place.code) = fold(${word}::text)`
