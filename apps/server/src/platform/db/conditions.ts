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

/** Matches when one of the columns equals the text, without regard to case. */
export const isNameOrCode = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => isSameText(column, text)),
    sql` or `,
  )})`

/** The form under which a column is searched, as the trigram indexes contain it. */
export const searched = (column: string): RawBuilder<string> => sql<string>`search_fold(${sql.ref(column)})`

/** Pattern of the texts that contain `text`, for `searched`; `%`, `_` and `\` are literal. */
export const containing = (text: string): string => `%${searchFold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`

/** Matches when the column contains the text, as `searchFold` compares. */
export const hasText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${searched(column)} like ${containing(text)}`
