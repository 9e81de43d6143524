import { isDeepStrictEqual } from 'node:util'
import { withdrawUnusedTrade } from '#features/foundation/trades/trades.public.ts'
import { enterReadingsAgain, strikeReadings } from '#features/things/meters/meters.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import { reasonOfDatabaseError } from '../database-reasons.ts'
import { type TableName, updateRows } from '../imports.repository.ts'
import type { MadeChange, Referrer, UndoneRecord } from './undo.repository.ts'
import * as stored from './undo.repository.ts'
import { changeText, useText, type When } from './undo-reasons.ts'

/** One batch of an undo. */
export type UndoContext = {
  trx: Trx
  importId: number
  /** The kind of the import. */
  kind: string
  /** The request ids of the import and of its undo. */
  requests: readonly [string, string]
  fileName: string
  userId: number
  now: Date
  when: When
}

/** Tables whose records belong to another record, with the field that names it. */
const owners: Readonly<Record<string, { table: string; field: string }>> = {
  asset_attribute: { table: 'asset', field: 'asset_id' },
}
/** Tables that share their ids with another one, whose record goes with theirs. */
const sharedIds: Readonly<Record<string, string>> = { worker: 'assignee', company: 'assignee' }

const linksAndStates: ReadonlySet<string> = new Set([
  'asset_former_code',
  'asset_room',
  'asset_status',
  'part_stock',
  'pm_schedule_asset',
])

/** What has change records as a part of its record, and goes with it. */
const recordedParts: ReadonlySet<string> = new Set([
  'asset_attribute',
  'assignee_building',
  'assignee_trade',
  'property_trade',
  'user_property',
])

/** Records created with a document, and deleted with it. */
const documentParts: ReadonlySet<string> = new Set(['document_link', 'document_version'])

/** Dependent data of a record: its history, links and current state. */
const isPartOf = (owner: string, { table, cascades, has_history }: Referrer): boolean =>
  table.endsWith('_log') ||
  (owner === 'document' && documentParts.has(table)) ||
  (cascades && !has_history && linksAndStates.has(table)) ||
  (cascades && recordedParts.has(table))

const hidden = '(hidden)'

/** Runs work on records. Records rejected by the database are found by bisection, with the reason. */
async function bisect(
  trx: Trx,
  ids: readonly number[],
  work: (some: readonly number[]) => Promise<void>,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  try {
    await withSavepoint(trx, () => work(ids))
    return new Map()
  } catch (error) {
    const reason = reasonOfDatabaseError(error)
    if (reason === null) throw error
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return new Map([[only, `It cannot be taken back: ${reason}`]])
    const half = Math.ceil(ids.length / 2)
    return new Map([
      ...(await bisect(trx, ids.slice(0, half), work)),
      ...(await bisect(trx, ids.slice(half), work)),
    ])
  }
}

/** Gives fields their value from before the import, where they still have the one that it stored. */
export async function restoreFields(
  context: UndoContext,
  table: string,
  changes: readonly MadeChange[],
): Promise<UndoneRecord[]> {
  const { trx, requests, when } = context
  const ids = [...new Set(changes.map(({ record_id }) => record_id))]
  const created = await stored.findCreated(trx, requests[0], table, ids)
  const others = ids.filter((id) => !created.has(id))
  if (others.length === 0) return []
  if (table === 'trade') await withdrawTrades(trx, changes)
  if (table === 'meter_reading') return await restoreReadings(trx, changes, created)
  const [present, generated] = await Promise.all([
    stored.lockRecords(trx, table, others),
    stored.findGenerated(trx, table),
  ])
  const after = Math.min(...changes.map(({ id }) => id))
  const later = await stored.findLaterChanges(trx, requests, { table, ids: others, after })
  const reasons = new Map<number, string>()
  const restored = new Map<number, Record<string, unknown>>()
  // The latest change of a field comes first.
  for (const { record_id, field, before, after: made } of changes) {
    const now = present.get(record_id)
    if (!now || field === null || !(field in now) || generated.has(field)) continue
    const own = restored.get(record_id) ?? {}
    const value = field in own ? own[field] : now[field]
    if (before === hidden) reasons.set(record_id, 'Its former values are not kept')
    else if (isDeepStrictEqual(value ?? null, made ?? null))
      restored.set(record_id, { ...own, [field]: before })
    else if (!isDeepStrictEqual(value ?? null, before ?? null)) {
      const change = later.find((each) => each.record_id === record_id && each.field === field)
      reasons.set(record_id, change ? changeText({ ...change, field }, when) : 'It has another value now')
    }
  }
  const refused = await bisect(trx, [...restored.keys()], (some) =>
    writeFields(trx, table, some, restored, present),
  )
  for (const [id, reason] of refused) reasons.set(id, reason)
  const owner = owners[table]
  return others.flatMap((id): UndoneRecord[] => {
    const now = present.get(id)
    if (!now || !(reasons.has(id) || restored.has(id))) return []
    const record = owner ? { table: owner.table, id: Number(now[owner.field]) } : { table, id }
    return [{ ...record, undone: reasons.has(id) ? 'kept' : 'restored', keptFor: reasons.get(id) ?? '' }]
  })
}

async function writeFields(
  trx: Trx,
  table: string,
  ids: readonly number[],
  restored: ReadonlyMap<number, Record<string, unknown>>,
  present: ReadonlyMap<number, Record<string, unknown>>,
): Promise<void> {
  const alike = Map.groupBy(ids, (id) =>
    Object.keys(restored.get(id) ?? {})
      .toSorted()
      .join(' '),
  )
  for (const [fields, own] of alike) {
    const rows = own.map((id) => ({ ...present.get(id), ...restored.get(id), id }))
    await updateRows(trx, table as TableName, fields.split(' '), rows)
  }
}

async function withdrawTrades(trx: Trx, changes: readonly MadeChange[]): Promise<void> {
  for (const { record_id: tradeId, field, before, after } of changes)
    if (field === 'property_id' && before === null && typeof after === 'number')
      await withdrawUnusedTrade(trx, { tradeId, propertyId: after })
}

/** A struck reading stays struck: it is entered again. */
async function restoreReadings(
  trx: Trx,
  changes: readonly MadeChange[],
  created: ReadonlySet<number>,
): Promise<UndoneRecord[]> {
  const struck = changes.filter(({ field, record_id }) => field === 'struck_at' && !created.has(record_id))
  const ids = [...new Set(struck.map(({ record_id }) => record_id))]
  const refused = await bisect(trx, ids, (some) => enterReadingsAgain(trx, some))
  return ids.map((id) => ({
    table: 'meter_reading',
    id,
    undone: refused.has(id) ? 'kept' : 'restored',
    keptFor: refused.has(id) ? 'The meter has another reading of that moment now' : '',
  }))
}

/** Deletes created records, unless changed or referenced since. */
export async function removeCreated(
  context: UndoContext,
  table: string,
  changes: readonly MadeChange[],
  referrersOf: (table: string) => Promise<Referrer[]>,
): Promise<UndoneRecord[]> {
  if (documentParts.has(table)) return []
  const { trx, requests, when } = context
  const all = changes.map(({ record_id }) => record_id)
  const present = await stored.lockRecords(trx, table, all)
  const ids = all.filter((id) => present.has(id))
  if (ids.length === 0) return []
  const after = Math.min(...changes.map(({ id }) => id))
  const reasons = new Map<number, string>()
  for (const change of await stored.findLaterChanges(trx, requests, { table, ids, after }))
    reasons.set(change.record_id, changeText({ by: change.by, at: change.at }, when))
  if (table === 'meter_reading') return await strike(context, ids, { reasons, present })
  const shared = sharedIds[table]
  const referrers = [...(await referrersOf(table)), ...(shared ? await referrersOf(shared) : [])].filter(
    (referrer) =>
      !isPartOf(table, referrer) &&
      !(shared !== undefined && referrer.table === table && referrer.field === 'id'),
  )
  await keepUsed({ trx, referrers, table, request: requests[0] }, ids, reasons)
  const free = ids.filter((id) => !reasons.has(id))
  const refused = await bisect(trx, free, async (some) => {
    await stored.deleteRecords(trx, table, some)
    if (shared) await stored.deleteRecords(trx, shared, some)
  })
  for (const [id] of refused) reasons.set(id, 'Something else refers to it')
  const owner = owners[table]
  return ids.flatMap((id): UndoneRecord[] => {
    const keptFor = reasons.get(id)
    const ownerId = owner && Number(present.get(id)?.[owner.field])
    if (owner && ownerId !== undefined)
      return [
        { table: owner.table, id: ownerId, undone: keptFor ? 'kept' : 'restored', keptFor: keptFor ?? '' },
      ]
    return [{ table: shared ?? table, id, undone: keptFor ? 'kept' : 'removed', keptFor: keptFor ?? '' }]
  })
}

/** Keeps records that others use; what a kept record refers to is then used as well. */
async function keepUsed(
  {
    trx,
    referrers,
    table,
    request,
  }: { trx: Trx; referrers: readonly Referrer[]; table: string; request: string },
  ids: readonly number[],
  reasons: Map<number, string>,
): Promise<void> {
  for (;;) {
    const free = ids.filter((id) => !reasons.has(id))
    if (free.length === 0) return
    const uses = await stored.countUses(trx, referrers, { ids: free, request, among: table })
    for (const { id, table: user, count } of uses) if (!reasons.has(id)) reasons.set(id, useText(user, count))
    if (uses.length === 0) return
  }
}

/** Readings are entries: they are struck out with the reason. */
async function strike(
  { trx, userId, now, fileName }: UndoContext,
  ids: readonly number[],
  {
    reasons,
    present,
  }: { reasons: ReadonlyMap<number, string>; present: ReadonlyMap<number, Record<string, unknown>> },
): Promise<UndoneRecord[]> {
  const open = ids.filter((id) => !reasons.has(id) && present.get(id)?.struck_at === null)
  await strikeReadings(trx, open, {
    by: userId,
    at: now,
    reason: `The import of ${fileName} was undone.`.slice(0, 1000),
  })
  return ids.map((id) => ({
    table: 'meter_reading',
    id,
    undone: reasons.has(id) ? 'kept' : 'removed',
    keptFor: reasons.get(id) ?? '',
  }))
}
