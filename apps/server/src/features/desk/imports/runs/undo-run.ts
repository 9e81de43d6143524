import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { inTransaction, type Trx } from '#platform/db/database.ts'
import { importThrottleOn } from '../import-throttle.ts'
import { findLinks, setLinks, type TableName } from '../imports.repository.ts'
import { findNames, writeProgress } from './import-rows.repository.ts'
import {
  deleteProgress,
  findPropertyZone,
  type KeptBesides,
  type UndoCounts,
  updateRun,
} from './import-runs.repository.ts'
import type { MadeChange, Referrer, UndoneRecord } from './undo.repository.ts'
import * as stored from './undo.repository.ts'
import { removeCreated, restoreFields, type UndoContext } from './undo-records.ts'
import { restoreStock, restoreStockedParts } from './undo-stock.ts'
import {
  CancelledError,
  checkGoesOn,
  createPace,
  requestOf,
  undoRequestOf,
  type Work,
  write,
} from './work-session.ts'

/** Changes that are taken back in one transaction: some tenths of a second. */
const batchChanges = 400

/** The counts until a batch, with what became of the latest records: the next batch may have further parts of them. */
export type UndoTally = UndoCounts & { latest?: Latest; keptBesides?: KeptBesides[] }
type Latest = [key: string, undone: UndoneRecord['undone']][]

const noCounts: UndoTally = { removed: 0, restored: 0, kept: 0 }

/** Maximum listed kept records outside the file's rows. */
const maxKeptBesides = 50

/** What an earlier attempt has left: the change down to which all is taken back, and the counts until then. */
export type LeftUndo = { doneTo: number | null; counts: UndoTally | null }

/** More records than a batch of an import has, within which all parts of a record are. */
const latestRecords = 1000

/**
 * Undoes the stored changes in batches, latest first: deletes created records and restores previous values.
 * Keeps records that were changed or referenced since, with the reason.
 */
export async function undoRun(work: Work, left: LeftUndo): Promise<void> {
  const { deps, row, actor } = work
  const { db } = deps
  const requests = [requestOf(row.id), undoRequestOf(row.id)] as const
  const { latest: before = [], keptBesides: keptBefore = [], ...earlier } = left.counts ?? noCounts
  let latest = before
  let keptBesides = keptBefore
  const counts: UndoCounts = { ...earlier }
  const settings = await readSettings(db, row.property_id)
  const zone = (await findPropertyZone(db, row.property_id)) ?? settings.homeBaseTimeZone
  const total = await stored.countChanges(db, requests[0])
  let open = await stored.countChanges(db, requests[0], left.doneTo)
  const known = new Map<string, Promise<Referrer[]>>()
  const referrersOf = (table: string) => {
    const found = known.get(table) ?? stored.findReferrers(db, table)
    known.set(table, found)
    return found
  }
  const origin = { userId: actor.userId, requestId: requests[1] }
  const contextOf = (trx: Trx): UndoContext => ({
    trx,
    importId: row.id,
    kind: row.kind,
    requests,
    fileName: row.file_name,
    userId: actor.userId,
    now: deps.now(),
    when: { settings, zone },
  })
  const paceOf = createPace()
  const throttle = importThrottleOn(db)
  /** The outcome of each record so far: a record may be taken back in several parts. */
  const outcomes: Outcomes = new Map(latest)
  let doneTo = left.doneTo
  try {
    while (await restoreLinks(work, origin)) checkGoesOn(work, false)
    for (;;) {
      const isOfStock = await stored.hasStockChanges(db, row.id)
      const batch = isOfStock
        ? []
        : await stored.findChanges(db, requests[0], { before: doneTo, limit: batchChanges })
      const last = batch.at(-1)
      if (!isOfStock && !last) break
      const lastId: number | null = last?.id ?? doneTo
      const outcome = await inTransaction(db, origin, async (trx) => {
        const undone = isOfStock
          ? await restoreStock(contextOf(trx))
          : await takeBackBatch(contextOf(trx), batch, referrersOf)
        const records = oncePerRecord(undone, outcomes)
        const noted = await stored.noteUndone(trx, row.id, records)
        const besides = [...keptBesides, ...(await findKeptBesides(trx, records, noted))].slice(
          0,
          maxKeptBesides,
        )
        const next = countWith(counts, records, outcomes)
        const done = total - open + batch.length
        const settled = withLatest(latest, records)
        const isCancelled = await writeProgress(trx, row.id, {
          fileRows: next.removed + next.restored + next.kept,
          part: total === 0 ? 1 : done / total,
          rowsPerSecond: paceOf(next.removed + next.restored + next.kept),
          doneTo: lastId,
          counts: { ...next, latest: settled, keptBesides: besides },
        })
        return { next, records, settled, besides, isCancelled }
      })
      Object.assign(counts, outcome.next)
      for (const record of outcome.records) outcomes.set(keyOf(record), record.undone)
      latest = outcome.settled
      keptBesides = outcome.besides
      doneTo = lastId
      open -= batch.length
      checkGoesOn(work, outcome.isCancelled)
      await throttle.pause()
    }
  } catch (error) {
    if (error instanceof CancelledError)
      await write(work, (trx) => updateRun(trx, row.id, { undo: { ...counts, keptBesides } }))
    throw error
  }
  await write(work, async (trx) => {
    await updateRun(trx, row.id, {
      state: 'Undone',
      undo: { ...counts, keptBesides },
      hasStored: false,
      endedAt: deps.now(),
    })
    await deleteProgress(trx, row.id)
  })
}

/** Kept records outside the file's rows: those created as references. */
async function findKeptBesides(
  trx: Trx,
  records: readonly UndoneRecord[],
  noted: ReadonlySet<string>,
): Promise<KeptBesides[]> {
  const kept = records.filter((record) => record.undone === 'kept' && !noted.has(keyOf(record)))
  const found: KeptBesides[] = []
  for (const [table, own] of Map.groupBy(kept, (record) => record.table)) {
    const names = await findNames(
      trx,
      table,
      own.map(({ id }) => id),
    )
    for (const { id, keptFor } of own)
      found.push({ kind: table.replaceAll('_', ' '), name: names.get(id) ?? '', reason: keptFor })
  }
  return found
}

type Outcomes = Map<string, UndoneRecord['undone']>

const keyOf = ({ table, id }: Pick<UndoneRecord, 'table' | 'id'>): string => `${table} ${id}`

/** Of several parts of a record, what tells most of it comes first: a part that is kept, then that it is gone. */
const weights: Readonly<Record<UndoneRecord['undone'], number>> = { kept: 2, removed: 1, restored: 0 }

/** New outcomes of records that were undone in several parts. */
function oncePerRecord(
  records: readonly UndoneRecord[],
  outcomes: ReadonlyMap<string, UndoneRecord['undone']>,
): UndoneRecord[] {
  const found = new Map<string, UndoneRecord>()
  for (const record of records) {
    const earlier = found.get(keyOf(record))?.undone ?? outcomes.get(keyOf(record))
    if (earlier === undefined || weights[record.undone] > weights[earlier]) found.set(keyOf(record), record)
  }
  return [...found.values()]
}

const withLatest = (latest: Latest, records: readonly UndoneRecord[]): Latest =>
  [...latest, ...records.map((record): Latest[number] => [keyOf(record), record.undone])].slice(
    -latestRecords,
  )

function countWith(
  counts: UndoCounts,
  records: readonly UndoneRecord[],
  outcomes: ReadonlyMap<string, UndoneRecord['undone']>,
): UndoCounts {
  const next = { ...counts }
  for (const record of records) {
    const earlier = outcomes.get(keyOf(record))
    if (earlier !== undefined) next[earlier] -= 1
    next[record.undone] += 1
  }
  return next
}

/** Undoes changes in order, grouping consecutive similar ones. */
async function takeBackBatch(
  context: UndoContext,
  batch: readonly MadeChange[],
  referrersOf: (table: string) => Promise<Referrer[]>,
): Promise<UndoneRecord[]> {
  const records: UndoneRecord[] = []
  for (let from = 0; from < batch.length; ) {
    const { action, record_kind } = batch[from] as MadeChange
    const isAlike = (change: MadeChange) => change.action === action && change.record_kind === record_kind
    const length = batch.slice(from).findIndex((change) => !isAlike(change))
    const own = length < 0 ? batch.slice(from) : batch.slice(from, from + length)
    if (action === 'update' && record_kind === 'part' && context.kind === 'stock')
      records.push(...(await restoreStockedParts(context, own)))
    else if (action === 'update') records.push(...(await restoreFields(context, record_kind, own)))
    if (action === 'create') records.push(...(await removeCreated(context, record_kind, own, referrersOf)))
    from += own.length
  }
  return records
}

const linksAtOnce = 200

/** Restores unchanged links, and returns whether there were any. */
async function restoreLinks(
  { deps, row }: Work,
  origin: { userId: number; requestId: string },
): Promise<boolean> {
  const found = await stored.findReplacedLinks(deps.db, row.id, linksAtOnce)
  if (found.length === 0) return false
  await inTransaction(deps.db, origin, async (trx) => {
    for (const link of found) {
      const table = {
        table: link.link_table as TableName,
        owner: link.owner_field,
        target: link.target_field,
      }
      const now = (await findLinks(trx, table, [{ id: link.owner_id }])).get(link.owner_id) ?? []
      const after = link.after.toSorted((one, other) => one - other)
      if (JSON.stringify(now) === JSON.stringify(after))
        await setLinks(trx, table, [{ id: link.owner_id, targets: link.before }])
    }
    await stored.deleteReplacedLinks(
      trx,
      found.map(({ id }) => id),
    )
  })
  return true
}
