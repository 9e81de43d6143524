import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { PreparingClient } from './prepared.ts'

const mark = '/* unawaited */'

/**
 * Marks a statement of a transaction whose result is not needed: it is sent together with the next statement, and the
 * caller continues at once with no rows. When it fails, the next statement or the commit fails with its error.
 */
export const unawaited: RawBuilder<unknown> = sql.raw(mark)

type Answer = { command: string; rowCount: number | null; rows: unknown[]; fields: unknown[] }
type Query = (query: unknown, values?: unknown, callback?: unknown) => never

const transactionAborted = '25P02'
const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/**
 * A connection that sends statements of a transaction together when none needs another one's rows: the beginning of the
 * transaction and statements marked as unawaited are held back until the next statement, and all of them are sent in
 * one piece. A transaction without any other statement never reaches the database.
 */
export class PipelinedClient extends PreparingClient {
  readonly #send: Query
  /** Statements without values are joined into one. */
  #held: { text: string; values: readonly unknown[] }[] = []
  #hasBegun = false
  #failure: unknown = null

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
    this.#send = this.query
    this.query = (query, values, callback) => this.#route(query, values, callback)
  }

  #route(query: unknown, values: unknown, callback: unknown): never {
    if (typeof query !== 'string' || !Array.isArray(values) || typeof callback === 'function')
      return this.#send(query, values, callback)
    if (begins.test(query)) {
      this.#hasBegun = true
      this.#failure = null
      return this.#hold(query, values)
    }
    if (!this.#hasBegun) return this.#send(query, values)
    if (query.startsWith(mark)) return this.#hold(query, values)
    const isEnd = ends.test(query)
    if (isEnd) this.#hasBegun = false
    if (isEnd && this.#isUntold(query)) {
      this.#held = []
      return answered(query.toUpperCase())
    }
    if (query === 'rollback') this.#held = []
    return this.#ask(query, values) as never
  }

  /** Whether nothing of the ending transaction was sent, so that its end need not be sent either. */
  #isUntold(end: string): boolean {
    const [first, ...others] = this.#held
    if (first === undefined || !begins.test(first.text)) return false
    return end === 'rollback' || (others.length === 0 && !first.text.includes(mark))
  }

  #hold(text: string, values: readonly unknown[]): never {
    const last = this.#held.at(-1)
    if (last && last.values.length === 0 && values.length === 0) last.text += `; ${text}`
    else this.#held.push({ text, values })
    return answered('')
  }

  /** Sends the held-back statements and this one in one piece. */
  async #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    const { stream } = this.connection
    stream.cork()
    for (const held of this.#held) this.#sendUnawaited(held.text, held.values)
    this.#held = []
    const asked: Promise<Answer> = this.#send(text, values)
    stream.uncork()
    try {
      const answer = await asked
      // Finished queries stay in memory until a full collection; nobody reads their columns any more.
      answer.fields = []
      // The database ends a failed transaction with a rollback, even when it receives a commit.
      const isUndone = text === 'commit' && answer.command === 'ROLLBACK'
      if (isUndone && this.#failure !== null) throw this.#failure
      return answer
    } catch (error) {
      throw codeOf(error) === transactionAborted ? (this.#failure ?? error) : error
    }
  }

  #sendUnawaited(text: string, values: readonly unknown[]): void {
    const asked: Promise<Answer> = this.#send(text, values)
    asked.catch((error: unknown) => {
      this.#failure ??= error
    })
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/** The result of a statement that was not sent or is not awaited. */
const answered = (command: string): never =>
  Promise.resolve<Answer>({ command, rowCount: null, rows: [], fields: [] }) as never
