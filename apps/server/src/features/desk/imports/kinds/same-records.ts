import { recordSeen } from '../imports.repository.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

/** Under this scope the records of a file are noted by their ids; no other key of a file has it. */
const byId = -(2 ** 40)

type Known = { draft: Draft; id: number }

/**
 * Notes which records rows stand for, and refuses a row whose record an earlier row has: two rows may name one record in
 * different ways, such as by its code and by its name.
 */
export async function refuseSameRecords(
  { trx }: ImportContext,
  known: readonly Known[],
  what: string,
): Promise<void> {
  if (known.length === 0) return
  const entries = known.map(({ draft, id }) => ({
    scope: byId,
    key: String(id),
    line: draft.line,
    digest: '',
  }))
  const seen = await recordSeen(trx, entries)
  for (const [at, { draft }] of known.entries()) {
    const earlier = seen[at]
    if (earlier) refuse(draft, '', `line ${earlier.line} has the same ${what}`)
  }
}
