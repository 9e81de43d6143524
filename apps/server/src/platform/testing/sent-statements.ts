import pg from 'pg'

/**
 * A statement as the driver sends it; without a name, the database parses and plans it at each call. Those of one round
 * trip have the same `trip`.
 */
export type SentStatement = { name: string | null; text: string; trip: number }

type Sendable = { name?: string; text: string; submit(connection: unknown): unknown }

/** Statements that begin or end a transaction, which need no plan. */
const control = /^\s*(begin|start transaction|commit|rollback)\b/i

/** What tells other people of changes, in its own time beside the calls. */
const ofTheFeed = /^\s*(notify|with now as)/

/** How a connection of the pool begins, which is opened when one more is needed at that moment. */
const ofTheConnection = /^set lock_timeout\b/

const isOfNoCall = (text: string) => [control, ofTheFeed, ofTheConnection].some((kind) => kind.test(text))

/**
 * Records the statements that all connections of this process send while `work` runs, without those that begin or end
 * transactions, or begin connections, and those that tell other people of changes, whenever they come.
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
      // What is sent together is submitted without a pause.
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

/** The statements without a name, each shortened to one line. */
export const unpreparedAmong = (sent: readonly SentStatement[]): string[] =>
  sent.filter(({ name }) => name === null).map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 160))
