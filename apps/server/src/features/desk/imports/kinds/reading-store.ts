import { formatReading, mayFollow } from '@fettle/rules/meters/meter-reading'
import { isSameText } from '@fettle/rules/records/same-text'
import { strikeReadings } from '#features/things/meters/meters.public.ts'
import { insertRows, takeIds } from '../imports.repository.ts'
import { findReadingsAround, type StoredMeter, type StoredReading } from '../readings.repository.ts'
import { type Draft, type ImportContext, isSound, noteChanges, type Outcome, refuse } from './kind.ts'

/** A reading of the line, with the stored one that it replaces. */
type Reading = Omit<StoredReading, 'id'> & { id: number | null; replaces: number | null }

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
  kind: Reading['kind'] = 'Reading',
): boolean {
  const meter = draft.fields.meter as StoredMeter | undefined
  if (!meter) return true
  const low = before?.current_reading ?? null
  if (!mayFollow(meter, low, { value: reading, kind })) {
    refuse(
      draft,
      'reading',
      `${formatReading(reading)} is below the last reading (${formatReading(low ?? 0)}); a file of consumption is mapped to consumption`,
    )
    return false
  }
  if (after && !mayFollow(meter, reading, { value: after.current_reading, kind: after.kind })) {
    refuse(
      draft,
      'reading',
      `${formatReading(reading)} is above the next reading (${formatReading(after.current_reading)})`,
    )
    return false
  }
  return true
}

/** A stored reading at the draft's own instant: equal, replaced, or in the way of a consumption. */
function meet(
  draft: Draft,
  own: Reading,
  before: Reading | undefined,
  after: Reading | undefined,
): Outcome | null {
  const consumption = draft.values.get('consumption')
  const notes = typeof draft.fields.notes === 'string' ? draft.fields.notes : own.notes
  if (typeof consumption === 'number') {
    if (sum(own.current_reading, -(before?.current_reading ?? 0)) !== consumption) {
      refuse(
        draft,
        'consumption',
        'the stored reading has another consumption, and later readings depend on it',
      )
      return null
    }
  } else if (!isIncreasing(draft, draft.values.get('reading') as number, before, after, own.kind)) return null
  const current =
    typeof consumption === 'number' ? own.current_reading : (draft.values.get('reading') as number)
  if (current === own.current_reading && isSameText(own.notes, notes)) return 'unchanged'
  Object.assign(own, { id: null, replaces: own.replaces ?? own.id, current_reading: current, notes })
  return 'updated'
}

/** Puts the drafts of one meter, which are in the order of time, between its stored readings. */
function weave(
  stored: readonly StoredReading[],
  drafts: readonly Draft[],
  outcomes: Map<Draft, Outcome>,
): Reading[] {
  const line: Reading[] = stored.map((reading) => ({ ...reading, replaces: null }))
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
      replaces: null,
      meter_id: draft.fields.meter_id as number,
      read_at: instantOf(draft),
      current_reading: current,
      kind: 'Reading',
      notes: (draft.fields.notes as string | undefined) ?? '',
    })
    outcomes.set(draft, 'created')
  }
  return line
}

const storedFields = ['meter_id', 'read_at', 'current_reading', 'previous_reading', 'kind', 'notes']

/**
 * Stores readings between existing ones, each with its previous reading. A cumulative meter never decreases;
 * consumption adds to its register and only at the end. A different reading at the same instant is voided and
 * replaced.
 */
export async function storeReadings(
  context: ImportContext,
  drafts: readonly Draft[],
): Promise<(Outcome | null)[]> {
  const { trx } = context
  const spans = spansOf(drafts)
  const stored = Map.groupBy(await findReadingsAround(trx, spans), ({ meter_id }) => meter_id)
  const outcomes = new Map<Draft, Outcome>()
  const inserted: (Omit<Reading, 'id' | 'replaces'> & { previous_reading: number | null })[] = []
  const replaced: number[] = []
  for (const { meterId, drafts: own } of spans) {
    const inTime = own.toSorted((a, b) => instantOf(a).getTime() - instantOf(b).getTime())
    const line = weave(stored.get(meterId) ?? [], inTime, outcomes)
    for (const [at, { id, replaces, ...row }] of line.entries()) {
      if (id !== null) continue
      inserted.push({ ...row, previous_reading: line[at - 1]?.current_reading ?? null })
      if (replaces !== null) replaced.push(replaces)
    }
  }
  await strikeReadings(trx, replaced, {
    by: null,
    at: null,
    reason: `Replaced by an import of ${context.fileName}.`.slice(0, 1000),
  })
  const ids = await takeIds(trx, 'meter_reading', inserted.length)
  const rows = inserted.map((row, at) => ({ ...row, id: ids[at] }))
  const found = new Map(inserted.map((row, at) => [`${row.meter_id} ${row.read_at.getTime()}`, { row, at }]))
  for (const draft of drafts) {
    const own = found.get(`${draft.fields.meter_id} ${instantOf(draft).getTime()}`)
    const before = stored
      .get(draft.fields.meter_id as number)
      ?.find(({ read_at }) => read_at.getTime() === instantOf(draft).getTime())
    if (own && isSound(draft))
      noteChanges(context, draft, {
        kind: 'meter_reading',
        id: ids[own.at] as number,
        changes: [
          { field: 'reading', before: before?.current_reading ?? null, after: own.row.current_reading },
        ],
      })
  }
  await insertRows(trx, 'meter_reading', ['id', ...storedFields], rows)
  return drafts.map((draft) => (isSound(draft) ? (outcomes.get(draft) ?? null) : null))
}
