import { searchFold } from '@fettle/rules/text/search-fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a text filter matches everything: absent, blank or the pickers' '*'. */
export const isAny = (text: string | undefined): boolean =>
  text === undefined || ['', '*'].includes(text.trim())

/**
 * Matches when `column` is one of the ids; an empty list matches nothing. A single id becomes an equality, which
 * preserves the order of an index.
 */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`false`
  if (ids.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`
}

/** Matches without regard to case and outer spaces, as codes and names compare; null matches nothing. */
export const isSameText = (column: string, text: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`fold(${sql.ref(column)}) = fold(${text})`

/** Matches when at least one of the conditions does. */
export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** Matches when one of the columns equals the text, without regard to case. */
export const isNameOrCode = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  anyOf(columns.map((column) => isSameText(column, text)))

/** The form under which a column is searched, as the trigram indexes contain it. */
export const searched = (column: string): RawBuilder<string> => sql<string>`search_fold(${sql.ref(column)})`

/** Pattern of the texts that contain `text`, for `searched`; `%`, `_` and `\` are literal. */
export const containing = (text: string): string => `%${searchFold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`

/** Matches when the column contains the text, as `searchFold` compares. */
export const hasText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${searched(column)} like ${containing(text)}`

/** Matches when at least one of the columns contains the text. */
export const isTextIn = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  anyOf(columns.map((column) => hasText(column, text)))

/** The condition that a flag such as `is_active` has the chosen state, by default active. Empty for any. */
export const activityConditions = (column: string, active: string = 'Active'): RawBuilder<SqlBool>[] =>
  active === '*' ? [] : [sql<SqlBool>`${sql.ref(column)} = ${active === 'Active'}`]

/** Matches when a column refers to a matching row of a table, whose rows are found once, before the search. */
export const refersTo = (
  reference: string,
  table: string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(reference)} = any(array(select id from ${sql.table(table)} where ${condition}))`
