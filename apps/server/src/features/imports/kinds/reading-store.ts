import { insertRows, takeIds, updateRows } from '../imports.repository.ts'
import { findReadingsAround, type StoredReading } from '../readings.repository.ts'
import { type Draft, type ImportContext, isSound, type Outcome, refuse } from './kind.ts'

type Reading = Omit<StoredReading, 'id'> & { id: number | null; draft: Draft | null }

/** Decimals of a reading, beyond which sums of fractions drift. */
const scale = 10_000
const sum = (a: number, b: number): number => Math.round((a + b) * scale) / scale

const instantOf = (draft: Draft): Date => draft.fields.read_at as Date

function spansOf(drafts: readonly Draft[]) {
  return [...Map.groupBy(drafts, (draft) => draft.fields.meter_id as number)].map(([meterId, own]) => {
    const times = own.map((draft) => instantOf(draft).getTime())
    return { meterId, from: new Date(Math.min(...times)), to: new Date(Math.max(...times)), drafts: own }
  })
}

/** What the register shows after the draft, or null when the draft is refused. */
function registerAfter(draft: Draft, before: Reading | undefined, after: Reading | undefined): number | null {
  const reading = draft.values.get('reading')
  if (typeof reading === 'number') return isIncreasing(draft, reading, before, after) ? reading : null
  if (after) {
    refuse(
      draft,
      'consumption',
      'the meter has a later reading already: consumption is counted up in the order of time',
    )
    return null
  }
  return sum(before?.current_reading ?? 0, draft.values.get('consumption') as number)
}

function isIncreasing(
  draft: Draft,
  reading: number,
  before: Reading | undefined,
  after: Reading | undefined,
): boolean {
  if (!draft.fields.isRunning) return true
  const [low, high] = [before?.current_reading, after?.current_reading]
  if (low !== undefined && reading < low) {
    refuse(
      draft,
      'reading',
      `${reading} is below the last reading (${low}); a file of consumption is mapped to consumption`,
    )
    return false
  }
  if (high !== undefined && reading > high) {
    refuse(draft, 'reading', `${reading} is above the next reading (${high})`)
    return false
  }
  return true
}

/** A stored reading at the draft's own instant: equal, changed, or in the way of a consumption. */
function meet(
  draft: Draft,
  own: Reading,
  before: Reading | undefined,
  after: Reading | undefined,
): Outcome | null {
  const consumption = draft.values.get('consumption')
  const notes = typeof draft.fields.notes === 'string' ? draft.fields.notes : own.notes
  if (typeof consumption === 'number') {
    if (sum(own.current_reading, -(own.previous_reading ?? 0)) !== consumption) {
      refuse(
        draft,
        'consumption',
        'the stored reading has another consumption, and later readings depend on it',
      )
      return null
    }
  } else if (!isIncreasing(draft, draft.values.get('reading') as number, before, after)) return null
  const current =
    typeof consumption === 'number' ? own.current_reading : (draft.values.get('reading') as number)
  if (current === own.current_reading && notes === own.notes) return 'unchanged'
  Object.assign(own, { current_reading: current, notes })
  return 'updated'
}

/** Puts the drafts of one meter, which are in the order of time, between its stored readings. */
function weave(
  stored: readonly StoredReading[],
  drafts: readonly Draft[],
  outcomes: Map<Draft, Outcome>,
): Reading[] {
  const line: Reading[] = stored.map((reading) => ({ ...reading, draft: null }))
  let at = 0
  for (const draft of drafts) {
    while (at < line.length && (line[at] as Reading).read_at < instantOf(draft)) at += 1
    const own = line[at]?.read_at.getTime() === instantOf(draft).getTime() ? line[at] : undefined
    if (own) {
      const outcome = meet(draft, own, line[at - 1], line[at + 1])
      if (outcome) outcomes.set(draft, outcome)
      continue
    }
    const current = registerAfter(draft, line[at - 1], line[at])
    if (current === null) continue
    line.splice(at, 0, {
      id: null,
      draft,
      meter_id: draft.fields.meter_id as number,
      read_at: instantOf(draft),
      current_reading: current,
      previous_reading: null,
      notes: (draft.fields.notes as string | undefined) ?? '',
    })
    outcomes.set(draft, 'created')
  }
  return line
}

const storedFields = ['meter_id', 'read_at', 'current_reading', 'previous_reading', 'notes']

/**
 * Stores readings between those that a meter has, each with the reading before it. A running meter never falls;
 * consumption counts its register up and is only added at the end.
 */
export async function storeReadings(
  context: ImportContext,
  drafts: readonly Draft[],
): Promise<(Outcome | null)[]> {
  const { trx } = context
  const spans = spansOf(drafts)
  const stored = Map.groupBy(await findReadingsAround(trx, spans), ({ meter_id }) => meter_id)
  const outcomes = new Map<Draft, Outcome>()
  const inserted: Reading[] = []
  const changed: (Reading & { id: number })[] = []
  for (const { meterId, drafts: own } of spans) {
    const before = stored.get(meterId) ?? []
    const inTime = own.toSorted((a, b) => instantOf(a).getTime() - instantOf(b).getTime())
    const line = weave(before, inTime, outcomes)
    const asStored = new Map(before.map((reading) => [reading.id, JSON.stringify(reading)]))
    for (const [at, reading] of line.entries()) {
      // The first one's own predecessor lies outside of what was read.
      if (at > 0 || reading.id === null) reading.previous_reading = line[at - 1]?.current_reading ?? null
      const { draft: _, ...row } = reading
      if (row.id === null) inserted.push(reading)
      else if (JSON.stringify(row) !== asStored.get(row.id)) changed.push({ ...reading, id: row.id })
    }
  }
  const ids = await takeIds(trx, 'meter_reading', inserted.length)
  const rows = inserted.map(({ draft: _, ...row }, at) => ({ ...row, id: ids[at] }))
  await insertRows(trx, 'meter_reading', ['id', ...storedFields], rows)
  await updateRows(trx, 'meter_reading', storedFields, changed)
  return drafts.map((draft) => (isSound(draft) ? (outcomes.get(draft) ?? null) : null))
}
