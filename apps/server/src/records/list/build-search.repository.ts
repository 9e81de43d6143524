import { type SqlBool, sql } from 'kysely'
import { isAny, isOneOf } from '#platform/db/conditions.ts'
import type { Condition, Piece, RecordSearch, RecordTable } from './record-search.ts'

/** The condition of lists whose records belong to the whole installation. */
export const anyRecord: Condition = sql`true`

export type TextFilters<Query> = readonly (readonly [keyof Query, (text: string) => Condition])[]

/** The conditions of the texts in a query. '*' and blank match any. */
export const textConditions = <Query>(query: Query, filters: TextFilters<Query>): Condition[] =>
  filters.flatMap(([name, condition]) => {
    const text = query[name]
    return typeof text === 'string' && !isAny(text) ? [condition(text)] : []
  })

/** The condition that a value is one of the chosen texts. Empty without a choice or with any. */
export function choiceConditions(value: Piece, chosen: readonly string[] | undefined): Condition[] {
  const texts = chosen?.filter((each) => !isAny(each)) ?? []
  return texts.length === 0 ? [] : [sql<SqlBool>`${value} = any(${texts}::text[])`]
}

/** The condition that a name is one of the chosen ones, ignoring case and outer spaces ([C0.016]). */
export const namedConditions = (name: string, chosen: readonly string[] | undefined): Condition[] =>
  choiceConditions(
    sql`fold(${sql.ref(name)})`,
    chosen?.map((each) => each.trim().toLowerCase()),
  )

/** The condition for records of these properties. */
export const isOfProperties = (
  { propertyId }: Pick<RecordTable, 'propertyId'>,
  ids: readonly number[],
): Condition => isOneOf(propertyId, ids)

type Parts = Pick<RecordSearch, 'table' | 'sort' | 'propertyIds'> &
  Partial<Pick<RecordSearch, 'matches' | 'hasOnePlan'>> & {
    /** Condition for the searched properties. By default, the property of a record is one of them. */
    within?: Condition
    filters: readonly Condition[]
  }

/**
 * A search for a person with access to every record of the properties. By default few records match, so that
 * they are sorted.
 */
export function buildSearch({
  filters,
  matches = 'few',
  hasOnePlan = false,
  within: given,
  ...parts
}: Parts): RecordSearch {
  const within = given ?? isOfProperties(parts.table, parts.propertyIds)
  const all = sql.join([within, ...filters], sql` and `)
  return {
    ...parts,
    seesAll: true,
    conditions: ({ properties = true } = {}) =>
      properties ? all : sql.join([sql`true`, ...filters], sql` and `),
    sets: [all],
    total: sql`(select count(*)::int from ${parts.table.from} where ${all})`,
    matches,
    hasOnePlan,
  }
}
