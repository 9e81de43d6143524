import pg from 'pg'

/**
 * A statement as sent by the driver. Without a name, the database parses and plans it on each call.
 * Statements of one round trip have the same `trip`.
 */
export type SentStatement = { name: string | null; text: string; trip: number }

type Sendable = { name?: string; text: string; submit(connection: unknown): unknown }

/** Statements that begin or end a transaction, which need no plan. */
const control = /^\s*(begin|start transaction|commit|rollback)\b/i

/** Statements of the change feed, which run independently of the calls. */
const ofTheFeed = /^\s*(notify|with now as)/

/** Set-up statement of a new pool connection. */
const ofTheConnection = /^set lock_timeout\b/

const isOfNoCall = (text: string) => [control, ofTheFeed, ofTheConnection].some((kind) => kind.test(text))

/**
 * Records the statements that all connections of this process send while `work` runs, except transaction
 * control, connection set-up and the change feed.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const prototype = pg.Query.prototype as unknown as Sendable
  const { submit } = prototype
  let trip = 0
  let isUnderWay = false
  prototype.submit = function (this: Sendable, connection) {
    if (!isUnderWay) {
      trip += 1
      isUnderWay = true
      // Statements of one round trip are submitted synchronously.
      process.nextTick(() => (isUnderWay = false))
    }
    if (!isOfNoCall(this.text)) sent.push({ name: this.name ?? null, text: this.text, trip })
    return submit.call(this, connection)
  }
  try {
    await work()
    return sent
  } finally {
    prototype.submit = submit
  }
}

/** A setting of a transaction has no plan. */
const isSetting = (text: string) => /^(\/\* queued \*\/ )?set local\b/.test(text)

/** The planned statements without a name, each shortened to one line. */
export const unpreparedAmong = (sent: readonly SentStatement[]): string[] =>
  sent
    .filter(({ name, text }) => name === null && !isSetting(text))
    .map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 160))
