import { textChange } from '@fettle/rules/orders/order-log-events'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { hasLedger } from '@fettle/rules/parts/stock'
import { movingAverage } from '@fettle/rules/parts/stock-entries'
import { isSameText } from '@fettle/rules/records/same-text'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatAmount, sum } from '@fettle/rules/text/money'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { setLastCounts } from '#features/things/parts/stock-lines.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { insertRows, takeIds, updateRows } from '../imports.repository.ts'
import { logImportedRecords } from '../people.repository.ts'
import { findPlaces, lockPlaces, type StoredPlace } from '../stock.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, isSound, noteChanges, type Outcome, refuse } from './kind.ts'

type Entry = {
  draft: Draft
  partId: number
  warehouseId: number
  stored: StoredPlace
  bin: string
  minimum: number | null
  onHand: number
  outcome: Outcome
}
type Place = Entry & { id: number }
type Line = { place: Place; kind: 'Receive' | 'Count'; quantity: number; unitCost: number }
type PartCost = { propertyId: number; before: number; unitCost: number; total: number }

/** Note of the ledger lines that an import makes. */
const importNote = (fileName: string): string => `Imported from ${fileName}`.slice(0, 1000)

function entryOf(draft: Draft, stored: StoredPlace): Entry {
  const { bin, minimum, part_id, warehouse_id } = draft.fields
  const onHand = draft.values.get('on_hand')
  const is = {
    bin: typeof bin === 'string' ? bin : stored.bin,
    minimum: minimum === undefined ? stored.minimum : (minimum as number | null),
    onHand: typeof onHand === 'number' ? onHand : stored.onHand,
  }
  const isSame =
    isSameText(is.bin, stored.bin) && is.minimum === stored.minimum && is.onHand === stored.onHand
  const outcome = stored.id === null ? 'created' : isSame ? 'unchanged' : 'updated'
  return { draft, stored, partId: part_id as number, warehouseId: warehouse_id as number, ...is, outcome }
}

/** Refuses rows that would change stock that is not kept, or of an inactive warehouse. */
function refuseWithoutLedger({ draft, stored }: Entry, settings: Settings | undefined): void {
  const { part, warehouse, isActive, isStocked } = stored
  const advanced = settings?.advancedPartsFunctionalityFlag === true
  if (!advanced)
    refuse(draft, '', 'stock is kept with advanced parts only: ask an administrator to turn them on')
  else if (!hasLedger({ isStocked }, { advanced }))
    refuse(draft, 'part', `${quoted(part)} is not stocked: set Stocked to Yes first`)
  if (!isActive) refuse(draft, 'warehouse', `${quoted(warehouse)} is inactive: make it active first`)
}

async function readAllSettings(trx: Trx, propertyIds: Iterable<number>): Promise<Map<number, Settings>> {
  const settings = new Map<number, Settings>()
  for (const id of new Set(propertyIds)) settings.set(id, await readSettings(trx, id))
  return settings
}

/**
 * Returns the ledger lines of changed quantities, and what they make of the unit costs. Units of a new place, or with
 * another price, are received and change the moving average ([C1.017]); any other difference is a count ([C1.028]).
 */
function linesOf(places: readonly Place[]): { lines: Line[]; costs: Map<number, PartCost> } {
  const costs = new Map<number, PartCost>()
  const lines = places.flatMap((place): Line[] => {
    const { draft, stored, partId, onHand } = place
    const { propertyId, unitCost: before, total } = stored
    const cost = costs.get(partId) ?? { propertyId, before, unitCost: before, total }
    costs.set(partId, cost)
    const quantity = sum([onHand, -stored.onHand])
    if (quantity === 0) return []
    const price = draft.values.get('unit_cost')
    const isReceipt = quantity > 0 && (!stored.hasLines || (typeof price === 'number' && price !== before))
    const unitCost = isReceipt && typeof price === 'number' ? price : cost.unitCost
    if (isReceipt)
      cost.unitCost = movingAverage(
        { onHand: cost.total, unitCost: cost.unitCost },
        { received: quantity, price: unitCost },
      )
    cost.total = sum([cost.total, quantity])
    return [{ place, kind: isReceipt ? 'Receive' : 'Count', quantity, unitCost }]
  })
  return { lines, costs }
}

async function storeCosts(
  trx: Trx,
  costs: ReadonlyMap<number, PartCost>,
  settings: ReadonlyMap<number, Settings>,
): Promise<void> {
  const changed = [...costs].filter(([, { before, unitCost }]) => before !== unitCost)
  await updateRows(
    trx,
    'part',
    ['unit_cost'],
    changed.map(([id, { unitCost }]) => ({ id, unit_cost: unitCost })),
  )
  await logImportedRecords(
    trx,
    { log: 'part_log', owner: 'part_id' },
    changed.map(([id, { propertyId, before, unitCost }]) => {
      const formats = settings.get(propertyId) as Settings
      const change = textChange(formatAmount(before, formats), formatAmount(unitCost, formats))
      const line: PartLogEvent = { event: 'field-changed', label: 'Unit Cost', ...change }
      return { id, line }
    }),
  )
}

async function storePlaces(trx: Trx, entries: readonly Entry[]): Promise<Place[]> {
  const ids = (
    await takeIds(trx, 'part_stock', entries.filter(({ stored }) => stored.id === null).length)
  ).values()
  const places = entries.map(
    (entry): Place => ({ ...entry, id: entry.stored.id ?? (ids.next().value as number) }),
  )
  const rowOf = ({ id, partId, warehouseId, bin, minimum }: Place) => ({
    ...{ id, part_id: partId, warehouse_id: warehouseId, bin, minimum },
    ...{ on_hand: 0, reserved: 0 },
  })
  const added = places.filter(({ stored }) => stored.id === null).map(rowOf)
  await insertRows(trx, 'part_stock', Object.keys(added[0] ?? {}), added)
  const moved = places.filter(
    ({ stored, bin, minimum }) => stored.id !== null && (bin !== stored.bin || minimum !== stored.minimum),
  )
  await updateRows(trx, 'part_stock', ['bin', 'minimum'], moved.map(rowOf))
  return places
}

/** Adds the lines to the ledger in the order of the locks, and returns their ids by place. */
async function storeLines(trx: Trx, lines: readonly Line[], note: string): Promise<Map<number, number>> {
  const inOrder = lines.toSorted(
    (a, b) => a.place.partId - b.place.partId || a.place.warehouseId - b.place.warehouseId,
  )
  const ids = await takeIds(trx, 'stock_transaction', lines.length)
  const rows = inOrder.map(({ place, kind, quantity, unitCost }, at) => ({
    id: ids[at],
    part_id: place.partId,
    warehouse_id: place.warehouseId,
    kind,
    transacted_on: place.stored.today,
    quantity,
    unit_cost: unitCost,
    balance_after: 0,
    note,
  }))
  await insertRows(trx, 'stock_transaction', Object.keys(rows[0] ?? {}), rows)
  return new Map(inOrder.map(({ place }, at) => [place.id, ids[at] as number]))
}

async function storeCounts(trx: Trx, lines: readonly Line[]): Promise<void> {
  const counted = lines.filter(({ kind }) => kind === 'Count').map(({ place }) => place)
  for (const [today, places] of Map.groupBy(counted, ({ stored }) => stored.today)) {
    // A part that is counted in several warehouses has one last count.
    const last = new Map(places.map(({ partId, onHand }) => [partId, { partId, counted: onHand }]))
    await setLastCounts(trx, [...last.values()], today)
  }
}

/**
 * Sets the stock of parts to what the file says. Quantities change only by lines of the ledger; a count below the reserved
 * quantity is accepted as on a count sheet. Rows without a change are accepted even if their stock cannot change.
 */
export async function storeStock(
  context: ImportContext,
  drafts: readonly Draft[],
): Promise<(Outcome | null)[]> {
  const { trx, isRehearsal } = context
  const wanted = drafts.map(({ fields }) => ({
    partId: fields.part_id as number,
    warehouseId: fields.warehouse_id as number,
  }))
  if (!isRehearsal) await lockPlaces(trx, wanted)
  const stored = await findPlaces(trx, wanted)
  const entries = drafts.map((draft, at) => entryOf(draft, stored[at] as StoredPlace))
  const changed = entries.filter(({ outcome }) => outcome !== 'unchanged')
  const settings = await readAllSettings(
    trx,
    changed.map(({ stored: { propertyId } }) => propertyId),
  )
  for (const entry of changed) refuseWithoutLedger(entry, settings.get(entry.stored.propertyId))
  const sound = changed.filter(({ draft }) => isSound(draft))
  if (isRehearsal) for (const entry of sound) note(context, { ...entry, id: entry.stored.id ?? 0 })
  else await storeChanges(context, await storePlaces(trx, sound), settings)
  const outcomes = new Map(entries.map(({ draft, outcome }) => [draft, outcome]))
  return drafts.map((draft) => (isSound(draft) ? (outcomes.get(draft) ?? null) : null))
}

/** Posts the changed quantities of stored places. */
async function storeChanges(
  context: ImportContext,
  places: readonly Place[],
  settings: ReadonlyMap<number, Settings>,
): Promise<void> {
  const { trx, fileName, onStock } = context
  const { lines, costs } = linesOf(places)
  await storeCosts(trx, costs, settings)
  await storeCounts(trx, lines)
  const lineIds = await storeLines(trx, lines, importNote(fileName))
  for (const place of places) {
    note(context, place)
    onStock?.({
      part_stock_id: place.id,
      stock_transaction_id: lineIds.get(place.id) ?? null,
      bin_before: place.stored.bin,
      bin_after: place.bin,
      minimum_before: place.stored.minimum,
      minimum_after: place.minimum,
    })
  }
}

function note(context: ImportContext, { draft, id, stored, bin, minimum, onHand }: Place): void {
  const changes = [
    { field: 'bin', before: stored.bin, after: bin },
    { field: 'minimum', before: stored.minimum, after: minimum },
    { field: 'on_hand', before: stored.id === null ? null : stored.onHand, after: onHand },
  ]
  noteChanges(context, draft, {
    kind: 'part_stock',
    id,
    changes: changes.filter(({ before, after }) => before !== after),
  })
}
