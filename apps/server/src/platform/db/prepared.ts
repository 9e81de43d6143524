import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { KnownStatements, PreparedQuery } from './prepared-query.ts'

const mark = '/* prepared */'
/** The mark comes before or after `select`, within this many characters. */
const reach = 40

/**
 * Marks a statement whose text is the same at every call: the database parses and plans it once per connection. For
 * reads of one record by its key, where planning takes longer than executing; not for statements whose best plan
 * depends on the values.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const repeatedMark = '/* repeated */'

/**
 * Marks a statement outside of transactions that is assembled from parts, such as a list with its filters: it
 * is prepared from its third use with the same text, like the statements of commands. Use it only if one plan
 * suits all values: anything that changes the plan, such as a status that nearly all rows have, must be part
 * of the text.
 */
export const repeated: RawBuilder<unknown> = sql.raw(repeatedMark)

/**
 * Number of uses before such a statement, or any statement of a command, is prepared. Statements written for
 * a single call never are.
 */
const usesBeforePreparing = 3
/**
 * How many statements are prepared at most, and the longest text of one: each connection of the database needs memory
 * for them.
 */
const maxStatements = 600
const maxTextLength = 8000

/** The error of a prepared statement whose table has changed: its next use plans it again. */
export const planOutdated = '0A000'

/** The statements that all connections of one pool prepare, with their names. */
export class PreparedStatements {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0

  nameOf(text: string): string {
    let name = this.#names.get(text)
    if (name === undefined) {
      name = createHash('sha1').update(`${this.#generation} ${text}`).digest('hex')
      this.#names.set(text, name)
    }
    return name
  }

  /** Counts the uses of statements that are not prepared yet; the least recently used one is dropped. */
  isRepeated(text: string): boolean {
    if (this.#names.has(text)) return true
    if (text.length > maxTextLength || this.#names.size >= maxStatements) return false
    const now = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    if (now >= usesBeforePreparing) return true
    this.#uses.set(text, now)
    const [oldest] = this.#uses.keys()
    if (this.#uses.size > maxStatements && oldest !== undefined) this.#uses.delete(oldest)
    return false
  }

  /**
   * Forces all prepared statements to be planned again under new names, after tables have changed under a
   * running server.
   */
  discardPlans(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => never
const send = pg.Client.prototype.query as unknown as Query

export type PreparingClientConfig = pg.ClientConfig & { statements: PreparedStatements }

/**
 * A connection that prepares marked statements and all statements of commands. A transaction writes by key
 * with the same text each time, and planning takes longer than executing. Unmarked reads are planned with
 * their values.
 */
export class PreparingClient extends pg.Client {
  #isInTransaction = false
  readonly #known = new KnownStatements()
  readonly #statements: PreparedStatements

  constructor({ statements, ...config }: PreparingClientConfig) {
    super(config)
    this.#statements = statements
  }

  // One signature that accepts all of the driver's overloads.
  override query: Query = (query, values, callback) => {
    if (typeof query !== 'string' || !Array.isArray(values)) return send.call(this, query, values, callback)
    const head = query.slice(0, reach)
    const mayRepeat = head.includes(repeatedMark) || this.#isInTransaction
    const isKept =
      head.includes(mark) || (mayRepeat && values.length > 0 && this.#statements.isRepeated(query))
    if (/^(begin|start transaction)\b/i.test(query)) this.#isInTransaction = true
    if (/^(commit|rollback)$/i.test(query)) this.#isInTransaction = false
    if (!isKept || typeof callback === 'function') return send.call(this, query, values, callback)
    return this.#sendKept(query, values) as never
  }

  async #sendKept(text: string, values: unknown[]): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        const query = new PreparedQuery(this.#statements.nameOf(text), text, values, this.#known)
        query.callback = (error, result) => (error ? reject(error) : resolve(result))
        send.call(this, query)
      })
    } catch (error) {
      // The driver creates the error where the response arrives, so its stack does not show the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      if ((error as { code?: unknown }).code === planOutdated) this.#statements.discardPlans()
      throw error
    }
  }
}
