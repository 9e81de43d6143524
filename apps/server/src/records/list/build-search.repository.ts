import { type SqlBool, sql } from 'kysely'
import { isAny } from '#platform/db/conditions.ts'
import type { Condition, Piece, RecordSearch } from './record-search.ts'

/** Filters of a query that are texts, each with the condition that it stands for. */
export type TextFilters<Query> = readonly (readonly [keyof Query, (text: string) => Condition])[]

/** The conditions of the texts that a query names; '*' and blank match any. */
export const textConditions = <Query>(query: Query, filters: TextFilters<Query>): Condition[] =>
  filters.flatMap(([name, condition]) => {
    const text = query[name]
    return typeof text === 'string' && !isAny(text) ? [condition(text)] : []
  })

/** The condition that a value is one of the texts that were chosen; none where nothing or any was. */
export function choiceConditions(value: Piece, chosen: readonly string[] | undefined): Condition[] {
  const texts = chosen?.filter((each) => !isAny(each)) ?? []
  return texts.length === 0 ? [] : [sql<SqlBool>`${value} = any(${texts}::text[])`]
}

/** The condition that a name is one of those that were chosen, without regard to case and outer spaces ([C0.016]). */
export const namedConditions = (name: string, chosen: readonly string[] | undefined): Condition[] =>
  choiceConditions(
    sql`fold(${sql.ref(name)})`,
    chosen?.map((each) => each.trim().toLowerCase()),
  )

type Parts = Pick<RecordSearch, 'table' | 'sort' | 'propertyIds'> &
  Partial<Pick<RecordSearch, 'matches' | 'hasOnePlan'>> & {
    /** Which records are of the properties that are searched. */
    within: Condition
    filters: readonly Condition[]
  }

/**
 * A search of somebody who sees every record of the properties; so few match that they are sorted, unless `matches` says
 * otherwise.
 */
export function buildSearch({
  within,
  filters,
  matches = 'few',
  hasOnePlan = false,
  ...parts
}: Parts): RecordSearch {
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
