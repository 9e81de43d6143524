import { withSavepoint } from '#platform/db/savepoint.ts'
import { mayPassLater, reasonOfDatabaseError } from './database-reasons.ts'
import { setPlainFields } from './draft-rows.ts'
import { recordSeen } from './imports.repository.ts'
import { keysMissing } from './kinds/column.ts'
import { type Draft, type ImportContext, isSound, type Kind, type Outcome, refuse } from './kinds/kind.ts'
import { columnInReason } from './mapping/refusal-words.ts'
import { differing, digestOf } from './row-digest.ts'

export type DraftResult = { draft: Draft; outcome: Outcome | 'repeated' | 'refused' }

/** Records were created for rows of which none was stored. */
class NeedlessRecords extends Error {
  readonly left: ReadonlyMap<number, DraftResult>
  constructor(left: ReadonlyMap<number, DraftResult>) {
    super()
    this.left = left
  }
}

/** The results of rows that are not stored and for which alone a record was created, by their place. */
function findNeedless({ createdFor }: ImportContext, results: readonly DraftResult[]) {
  const left = new Set(
    results.flatMap(({ draft, outcome }) => (outcome === 'refused' || outcome === 'repeated' ? [draft] : [])),
  )
  const needless = new Set(createdFor.filter((drafts) => drafts.every((draft) => left.has(draft))).flat())
  return new Map(results.flatMap((result, at) => (needless.has(result.draft) ? [[at, result] as const] : [])))
}

/**
 * Resolves and stores drafts in the open transaction. A draft that the database itself refuses is found by bisection,
 * so that only it is refused and all others are stored. Nothing is created for rows that are refused.
 */
export async function importDrafts(
  context: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<DraftResult[]> {
  const unread = drafts.map((draft) => ({ ...draft, refusals: [...draft.refusals] }))
  const implicitCreates = new Map(context.implicitCreates)
  try {
    return await withSavepoint(context.trx, async () => {
      context.createdFor = []
      const results = await storeDrafts(context, kind, drafts)
      const needless = findNeedless(context, results)
      if (needless.size > 0) throw new NeedlessRecords(needless)
      return results
    })
  } catch (error) {
    const reason = reasonOfDatabaseError(error)
    if (reason === null && !(error instanceof NeedlessRecords)) throw error
    context.implicitCreates = implicitCreates
    const fresh = unread.map((draft) => ({ ...draft, fields: {}, property: null }))
    if (error instanceof NeedlessRecords) {
      const others = fresh.filter((_, at) => !error.left.has(at))
      const results = (others.length === 0 ? [] : await importDrafts(context, kind, others)).values()
      return fresh.map((_, at) => error.left.get(at) ?? (results.next().value as DraftResult))
    }
    const [only] = fresh
    if (fresh.length === 1 && only) {
      refuse(only, '', reason ?? '')
      only.mayPassLater = mayPassLater(error)
      return [{ draft: only, outcome: 'refused' }]
    }
    const half = Math.ceil(fresh.length / 2)
    return [
      ...(await importDrafts(context, kind, fresh.slice(0, half))),
      ...(await importDrafts(context, kind, fresh.slice(half))),
    ]
  }
}

async function storeDrafts(
  context: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<DraftResult[]> {
  const readable = drafts.filter(isSound)
  for (const draft of readable) setPlainFields(draft, kind.columns, context)
  requireKey(kind, readable)
  const keyed = readable.filter(isSound)
  await kind.resolve(context, keyed)
  const repeated = await refuseSecondRows(context, kind, keyed.filter(isSound))
  const sound = keyed.filter((draft) => isSound(draft) && !repeated.has(draft))
  const outcomes = await kind.store(context, sound)
  const stored = new Map(sound.map((draft, at) => [draft, outcomes[at]]))
  return drafts.map((draft) => {
    if (!isSound(draft)) return { draft, outcome: 'refused' }
    return { draft, outcome: repeated.has(draft) ? 'repeated' : (stored.get(draft) ?? 'unchanged') }
  })
}

/** Every draft needs its key, because the record is found by it. */
function requireKey(kind: Kind, drafts: readonly Draft[]): void {
  for (const draft of drafts)
    for (const { name, orBy } of keysMissing(kind.columns, (each) => draft.values.get(each) != null))
      refuse(draft, name, orBy === undefined ? 'is missing' : `is missing, and so is ${columnInReason(orBy)}`)
}

/** How many columns that differ are named. */
const maxListedColumns = 10

/** Of several rows for one record the first counts: an identical one is a repetition, any other is refused. */
async function refuseSecondRows(
  context: ImportContext,
  kind: Kind,
  drafts: readonly Draft[],
): Promise<Set<Draft>> {
  const entries = drafts.flatMap((draft) => {
    const identity = kind.identify(draft)
    return identity ? [{ draft, ...identity, line: draft.line, digest: digestOf(draft) }] : []
  })
  const seen = await recordSeen(context.trx, entries)
  const repeated = new Set<Draft>()
  for (const [at, { draft }] of entries.entries()) {
    const earlier = seen[at]
    if (earlier?.same) repeated.add(draft)
    else if (earlier) {
      const columns = differing(draft, earlier.digest)
        .slice(0, maxListedColumns)
        .map(columnInReason)
        .join(', ')
      const where = columns === '' ? '' : `: ${columns}`
      refuse(draft, '', `line ${earlier.line} has the same record with other values${where}`)
    }
  }
  return repeated
}
