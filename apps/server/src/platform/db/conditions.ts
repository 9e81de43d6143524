import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a text filter lets everything pass: absent, blank or the pickers' '*'. */
export const isAny = (text: string | undefined): boolean =>
  text === undefined || ['', '*'].includes(text.trim())

/** `column` is one of the ids; an empty list holds nothing. One id becomes an equality, which keeps an index's order usable. */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`false`
  if (ids.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`
}

/** Equal without regard to case and outer spaces, as codes and names compare; nothing is equal to null. */
export const isSameText = (column: string, text: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`fold(${sql.ref(column)}) = fold(${text})`

/** One of the columns is the text, without regard to case. */
export const isNameOrCode = (columns: readonly string[], text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => isSameText(column, text)),
    sql` or `,
  )})`

/** The text stands anywhere in the column, without regard to case; `%` and `_` mean themselves. */
export const hasText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`
