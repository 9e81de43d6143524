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

const repeatedMark = '/* repeated */'

/**
 * Stands at the head of a statement outside of transactions that is put together of parts, such as a list with its
 * filters: kept from its third use in the same words, as the statements of commands are. Only where one plan suits all
 * values: what makes plans differ, such as a status that nearly all rows have, has to be in the words.
 */
export const repeated: RawBuilder<unknown> = sql.raw(repeatedMark)

/** Such a statement, and one of a command, is kept from its third use on: what is written for one call alone is not. */
const usesBeforeKept = 3
/** Statements that are kept at most, and the longest one: memory that each connection of the database pays. */
const mostTexts = 600
const longestText = 8000

/** The error of a kept statement whose table was changed since: it is planned anew at its next use. */
export const planOutdated = '0A000'

const uses = new Map<string, number>()
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(`${generation} ${text}`).digest('hex')
    names.set(text, name)
  }
  return name
}

/** Counts the uses of those that are not kept yet; the one that was used longest ago makes room. */
function isRepeated(text: string): boolean {
  if (names.has(text)) return true
  if (text.length > longestText || names.size >= mostTexts) return false
  const now = (uses.get(text) ?? 0) + 1
  uses.delete(text)
  if (now >= usesBeforeKept) return true
  uses.set(text, now)
  const [oldest] = uses.keys()
  if (uses.size > mostTexts && oldest !== undefined) uses.delete(oldest)
  return false
}

/** Has every kept statement planned anew, under other names, after tables were changed beneath a running server. */
function forgetPlans(): void {
  generation += 1
  names.clear()
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => never

/**
 * A connection that keeps statements: those that are marked so, and those of commands. What runs within a transaction
 * writes, by key and in the same words each time, and planning it took longer than doing it; what only reads is
 * planned anew with its values, unless it is marked.
 */
export class PreparingClient extends pg.Client {
  #isInTransaction = false

  // The driver's own overloads say the same; one signature takes them all.
  override query: Query = (query, values, callback) => {
    const send = pg.Client.prototype.query as unknown as Query
    if (typeof query !== 'string' || !Array.isArray(values)) return send.call(this, query, values, callback)
    const head = query.slice(0, reach)
    const mayRepeat = head.includes(repeatedMark) || this.#isInTransaction
    const isKept = head.includes(mark) || (mayRepeat && values.length > 0 && isRepeated(query))
    if (/^(begin|start transaction)\b/i.test(query)) this.#isInTransaction = true
    if (/^(commit|rollback)$/i.test(query)) this.#isInTransaction = false
    if (!isKept) return send.call(this, query, values, callback)
    const sent: unknown = send.call(this, { name: nameOf(query), text: query, values }, callback)
    if (sent instanceof Promise)
      sent.catch((error: { code?: unknown }) => {
        if (error.code === planOutdated) forgetPlans()
      })
    return sent as never
  }
}
