import { sql } from 'kysely'
import type { Db } from './database.ts'

/** `read-only`: it answers, but accepts no changes, such as a standby that is not promoted yet. */
export type DatabaseState = 'writable' | 'read-only' | 'unreachable'

/** A health check is answered within this time, in milliseconds. */
const answerMs = 2500
/** A question without an answer is asked again after this time, so that few connections wait for a silent database. */
const askAgainMs = 10_000

type Question = { askedAtMs: number; answer: Promise<DatabaseState> }
const questions = new WeakMap<Db, Question>()

function ask(db: Db): Question {
  const answer = sql<{ read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`
    .execute(db)
    .then(
      ({ rows }): DatabaseState => (rows[0]?.read_only ? 'read-only' : 'writable'),
      (): DatabaseState => 'unreachable',
    )
  const question = { askedAtMs: performance.now(), answer }
  questions.set(db, question)
  void answer.then(() => questions.get(db) === question && questions.delete(db))
  return question
}

/** Returns whether the database accepts changes, within 2.5 seconds: a silent one counts as unreachable. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const asked = questions.get(db)
  const { answer } = asked && performance.now() - asked.askedAtMs < askAgainMs ? asked : ask(db)
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), answerMs)
  })
  return await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
