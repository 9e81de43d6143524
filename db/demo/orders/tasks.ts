import type { DemoMeter } from '../assets/meters.ts'
import type { LineSpec } from '../maintenance/procedure-lines.ts'
import { handOf, type OrderHistory } from './events.ts'

type Entry = { entry: string; failed: boolean }

const remarks = [
  'None',
  'Nothing to note',
  'Light curtain cleaned',
  'Door gibs worn, replace next visit',
  'Two mice in the dock',
  'All traps empty',
]

function textFor(line: LineSpec, history: OrderHistory): string {
  const { random } = history
  if (line.text.startsWith('License')) return `T-${random.int(20_000, 20_999)}`
  if (line.text.startsWith('Lot')) return `L${random.int(4000, 4999)}`
  if (line.text.startsWith('Name')) return random.pick(['R. Okafor', 'D. Lindgren', 'S. Walsh'])
  return random.pick(remarks)
}

function numberFor(line: LineSpec, history: OrderHistory): Entry {
  const { random } = history
  const { low = 0, high = 100 } = line
  const isOff = random.chance(0.025)
  const span = high - low
  const value = isOff ? high + Math.max(span * 0.15, 1) : random.between(low + span * 0.1, high - span * 0.1)
  return { entry: String(Number(value.toFixed(span <= 5 ? 2 : span <= 40 ? 1 : 0))), failed: isOff }
}

function answerOf(
  line: LineSpec,
  meter: DemoMeter | undefined,
  endedMs: number,
  history: OrderHistory,
): Entry {
  const { random } = history
  if (line.answer === 'meter') return { entry: meter ? String(meter.valueAt(endedMs)) : '', failed: false }
  if (line.answer === 'number') return numberFor(line, history)
  if (line.answer === 'text') return { entry: textFor(line, history), failed: false }
  if (line.answer === 'list')
    return {
      entry: random.chance(0.9) ? (line.choices?.[0] ?? '') : random.pick(line.choices ?? ['']),
      failed: false,
    }
  return { entry: '', failed: random.chance(0.008) && !line.bold }
}

type Asset = OrderHistory['order']['assets'][number]

const floorOf = ({ room, building }: Asset): number => (room ? building.floors.indexOf(room.floor) : -1)

/** By floor and room, then by code. */
const byLocation = (one: Asset, other: Asset): number =>
  floorOf(one) - floorOf(other) ||
  (one.room?.code ?? '').localeCompare(other.room?.code ?? '') ||
  one.code.localeCompare(other.code)

/**
 * The assets of each line; null once for an order that is not a round. Finished rounds were made before their schedule
 * became one. A worker who began a round is at its first asset.
 */
function roundOf({ order }: OrderHistory): readonly (Asset | null)[] {
  const isRound = order.schedule?.spec.isRoute === true && order.status !== 'complete'
  return isRound && order.assets.length > 0 ? order.assets.toSorted(byLocation) : [null]
}

/** Writes the tasks of a PM order, done if its work was done. Returns whether a failure still needs follow-up. */
export function writeTasks(
  history: OrderHistory,
  meters: ReadonlyMap<number, readonly DemoMeter[]>,
): boolean {
  const { order, random, world } = history
  const procedure = order.schedule?.procedure
  if (!procedure) return false
  const isDone = order.status === 'complete' && order.endedMs !== null
  const doneLines = isDone
    ? procedure.lines.length
    : order.startMs < world.calendar.nowMs && random.chance(0.2)
      ? random.int(1, 4)
      : 0
  const ofAssets = roundOf(history)
  const only = order.assets.length === 1 ? order.assets[0] : undefined
  let waits = false
  for (const [index, line] of procedure.lines.entries()) {
    const isReached = index < doneLines
    const meter =
      line.answer === 'meter'
        ? meters.get(only?.id ?? 0)?.find(({ spec }) => spec.name === line.name)
        : undefined
    const endedMs = order.endedMs ?? world.calendar.nowMs - 3_600_000
    const { entry, failed } = isReached
      ? answerOf(line, meter, endedMs, history)
      : { entry: '', failed: false }
    const dismissed = failed && random.chance(0.6)
    if (failed && !dismissed) waits = true
    const written = {
      work_order_id: order.id,
      text: line.text,
      is_bold: line.bold ?? false,
      indent_level: line.indent ?? 0,
      is_done: isReached && !failed,
      is_failed: failed,
      answer_kind: line.answer ?? 'none',
      meter_id: meter?.id ?? null,
      meter_name: line.name ?? '',
      meter_units: line.units ?? '',
      minimum: line.low ?? null,
      maximum: line.high ?? null,
      choices: [...(line.choices ?? [])],
      is_required: line.required ?? false,
      data_entry: entry,
      posting_flag: meter !== undefined && isDone,
      failure_dismissed_reason: dismissed ? 'Corrected on the spot.' : '',
    }
    const untouched = { ...written, is_done: false, is_failed: false, failure_dismissed_reason: '' }
    for (const [at, asset] of ofAssets.entries())
      world.rows.add('work_order_task', {
        id: world.rows.nextId('work_order_task'),
        ...(at === 0 ? written : untouched),
        sort_order: at * procedure.lines.length + index + 1,
        asset_id: asset?.id ?? null,
      })
    if (meter && isDone && order.endedMs !== null) {
      meter.readings.push({
        atMs: order.endedMs,
        value: meter.valueAt(order.endedMs),
        notes: '',
        orderId: order.id,
      })
    }
    if (failed)
      history.events.push({
        atMs: endedMs - 20_000,
        by: handOf(history),
        event: { event: 'task-marked', as: 'failed', task: line.text },
      })
  }
  return waits
}
