import pg from 'pg'

/** A statement as the driver sends it; one without a name is parsed and planned anew at each call. */
export type SentStatement = { name: string | null; text: string }

type Sendable = { name?: string; text: string; submit(connection: unknown): unknown }

/** What begins and ends a transaction has nothing to plan. */
const control = /^\s*(begin|start transaction|commit|rollback)\b/i

/** Records what all connections of this process send while `work` runs, without what begins and ends transactions. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const prototype = pg.Query.prototype as unknown as Sendable
  const { submit } = prototype
  prototype.submit = function (this: Sendable, connection) {
    if (!control.test(this.text)) sent.push({ name: this.name ?? null, text: this.text })
    return submit.call(this, connection)
  }
  try {
    await work()
    return sent
  } finally {
    prototype.submit = submit
  }
}

/** Those that were sent without a name, the beginning of each in one line. */
export const unpreparedAmong = (sent: readonly SentStatement[]): string[] =>
  sent.filter(({ name }) => name === null).map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 160))
