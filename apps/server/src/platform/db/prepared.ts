import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'
/** Behind `select`, or before it: the mark stands within so many characters. */
const reach = 40

/**
 * Stands at the head of a statement whose text is the same at every call: the database parses and plans it once
 * for each connection. For reads of one record by its key, where planning takes longer than finding; not for
 * statements whose best plan hangs on the values.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
  }
  return name
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => never

/** A connection that keeps the statements that are marked so. */
export class PreparingClient extends pg.Client {
  // The driver's own overloads say the same; one signature takes them all.
  override query: Query = (query, values, callback) => {
    const send = pg.Client.prototype.query as unknown as Query
    const isMarked = typeof query === 'string' && query.slice(0, reach).includes(mark)
    return isMarked && Array.isArray(values)
      ? send.call(this, { name: nameOf(query), text: query, values }, callback)
      : send.call(this, query, values, callback)
  }
}
