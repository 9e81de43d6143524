import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from './database.ts'
import { PreparingClient, type PreparingClientConfig } from './prepared.ts'

const mark = '/* queued */'
const laterMark = '/* later */'

/**
 * Marks a statement of a transaction whose result is not needed: it is sent with the next statement, and the
 * caller continues without rows. If it fails, the next statement or the commit fails with its error.
 */
export const queued: RawBuilder<unknown> = sql.raw(mark)

/** Returns the rows of a deferred statement. Sends it now if that has not happened yet. */
export type Later<Row> = () => Promise<Row[]>

/**
 * Defers a statement of a transaction until the next one, so that both take one round trip. If it fails, the
 * next statement and the returned function fail with its error.
 */
export async function queueForRows<Row>(trx: DbOrTrx, query: CompiledQuery<Row>): Promise<Later<Row>> {
  const { rows } = await trx.executeQuery<unknown>({ ...query, sql: laterMark + query.sql })
  const [held] = rows
  // Outside a pipelined transaction, it was executed immediately.
  if (!(held instanceof Held)) return async () => rows as Row[]
  return async () => (await held.answer()).rows as Row[]
}

type Answer = { command: string; rowCount: number | null; rows: unknown[]; fields: unknown[] }
type Query = (query: unknown, values?: unknown, callback?: unknown) => never

/** A statement that waits for the next one; those without values are joined into one text. */
type Waiting = { text: string; readonly values: readonly unknown[]; readonly asked?: Held }

/** The rows of a statement that waits for the next one. */
class Held {
  #answer: Promise<Answer> | null = null
  readonly #send: () => void

  constructor(send: () => void) {
    this.#send = send
  }

  sent(answer: Promise<Answer>): void {
    this.#answer = answer
  }

  answer(): Promise<Answer> {
    if (this.#answer === null) this.#send()
    return this.#answer ?? Promise.reject(new Error('The transaction ended before this statement was sent.'))
  }
}

const transactionAborted = '25P02'
const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/**
 * A connection that sends statements of a transaction together when none needs another one's rows: the beginning of the
 * transaction and statements marked as queued, or to be answered later, are held back until the next statement, and
 * all of them are sent in one piece. A transaction without any other statement never reaches the database.
 */
export class PipelinedClient extends PreparingClient {
  readonly #send: Query
  #held: Waiting[] = []
  #hasBegun = false
  #failure: unknown = null

  constructor(config: PreparingClientConfig) {
    super({ ...config, pipeline: true })
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
    if (query.startsWith(laterMark)) return this.#routeLater(query.slice(laterMark.length), values)
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

  #routeLater(text: string, values: readonly unknown[]): never {
    if (!this.#hasBegun) return this.#send(text, values)
    const asked = new Held(() => this.#sendHeld())
    this.#held.push({ text, values, asked })
    return answered('', [asked])
  }

  /** Whether nothing of the ending transaction was sent, so that its end need not be sent either. */
  #isUntold(end: string): boolean {
    const [first, ...others] = this.#held
    if (first === undefined || !begins.test(first.text)) return false
    return end === 'rollback' || (others.length === 0 && !first.text.includes(mark))
  }

  #hold(text: string, values: readonly unknown[]): never {
    const last = this.#held.at(-1)
    const isJoined = last && !last.asked && last.values.length === 0 && values.length === 0
    if (isJoined) last.text += `; ${text}`
    else this.#held.push({ text, values })
    return answered('')
  }

  /** Sends the held-back statements and this one in one piece. */
  async #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    const { stream } = this.connection
    stream.cork()
    this.#sendHeld()
    const asked = this.#answerOf(text, values)
    stream.uncork()
    const answer = await asked
    // The database ends a failed transaction with a rollback, even when it receives a commit.
    const isUndone = text === 'commit' && answer.command === 'ROLLBACK'
    if (isUndone && this.#failure !== null) throw this.#failure
    return answer
  }

  #sendHeld(): void {
    const { stream } = this.connection
    stream.cork()
    for (const { text, values, asked } of this.#held) {
      const answer = this.#answerOf(text, values, { isHeld: true })
      answer.catch(() => undefined)
      asked?.sent(answer)
    }
    this.#held = []
    stream.uncork()
  }

  /** What fails because an earlier statement has failed, fails with the error of that one. */
  async #answerOf(text: string, values: readonly unknown[], { isHeld = false } = {}): Promise<Answer> {
    try {
      const answer = await (this.#send(text, values) as Promise<Answer>)
      // Finished queries stay in memory until a full collection; their column descriptions are not needed any
      // more.
      answer.fields = []
      return answer
    } catch (error) {
      if (isHeld) this.#failure ??= error
      throw codeOf(error) === transactionAborted ? (this.#failure ?? error) : error
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/** The result of a statement that was not sent or is not awaited. */
const answered = (command: string, rows: unknown[] = []): never =>
  Promise.resolve<Answer>({ command, rowCount: null, rows, fields: [] }) as never
