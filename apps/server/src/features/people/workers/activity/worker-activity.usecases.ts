import type { Readable } from 'node:stream'
import type { ActivityQuery, WorkerDay } from '@fettle/contract/worker-activity'
import type { Actor } from '@fettle/rules/access/permissions'
import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import { rosterOn, shiftToday } from '@fettle/rules/people/worker-shifts'
import { addDays, type DayFormat, formatTime, localDay, startOfLocalDay } from '@fettle/rules/time/time'
import { sumHours } from '@fettle/rules/timecards/overtime'
import { hoursSoFar, runningHoursOn, runningInterval } from '@fettle/rules/timecards/running-timer'
import { gapsOf, type Interval, shiftHours } from '@fettle/rules/timecards/shift-gaps'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import * as access from './worker-activity.access.ts'

type Reader = { actor: Actor; now: Date }

const iso = (ms: number): string => new Date(ms).toISOString()

/** Rows by the worker whom they are of. */
function byWorker<Row>(rows: readonly Row[], idOf: (row: Row) => number): (id: number) => Row[] {
  const groups = Map.groupBy(rows, idOf)
  return (id) => groups.get(id) ?? []
}

/** Orders in the order in which they were touched first. */
function ordersOf(touches: readonly access.TouchRow[], formats: DayFormat): WorkerDay['orders'] {
  return [...Map.groupBy(touches, ({ work_order_id }) => work_order_id).values()].flatMap((rows) => {
    const [first] = rows
    const last = rows.at(-1)
    if (!first || !last) return []
    return {
      workorderId: first.work_order_id,
      orderNumber: first.order_number,
      description: first.description,
      firstAt: first.at.toISOString(),
      lastAt: last.at.toISOString(),
      lines: rows.length,
      statusChanges: rows
        .filter(({ kind }) => kind === 'status')
        .map(({ at, event }) => ({ at: at.toISOString(), words: orderLogWords(event, formats) })),
    }
  })
}

/**
 * Activity of each worker of a property on a day ([C5.004]). Orders invisible to the reader are omitted, and
 * their hours have no number. Throws 404 for another property.
 */
export async function readActivity(
  db: DbOrTrx,
  { actor, now }: Reader,
  { propertyId, date, workerId }: ActivityQuery,
): Promise<WorkerDay[]> {
  const { time_zone: zone } = await access.getActivityProperty(db, actor, propertyId)
  const span = {
    day: date,
    startMs: startOfLocalDay(date, zone),
    endMs: startOfLocalDay(addDays(date, 1), zone),
  }
  const [formats, workers] = await Promise.all([
    readSettings(db, propertyId),
    access.findDayWorkers(db, { propertyId, workerId }),
  ])
  const ids = workers.map(({ id }) => id)
  const [touches, lines, timers, runningRows, entries] = await Promise.all([
    access.findTouches(db, ids, span),
    access.findDayLines(db, ids, span),
    access.findDayTimers(db, ids, span),
    access.findRunningTimers(db, ids),
    access.findDayPresence(db, ids, span),
  ])
  const named = [...touches, ...lines, ...runningRows].flatMap(({ work_order_id: id }) =>
    id === null ? [] : [id],
  )
  const visible = await visibleAmong(db, actor, [...new Set(named)])
  const touchesOf = byWorker(
    touches.filter(({ work_order_id: id }) => visible.has(id)),
    (row) => row.worker_id,
  )
  const linesOf = byWorker(lines, (row) => row.worker_id)
  const timersOf = byWorker<Interval & { workerId: number }>(timers, (row) => row.workerId)
  const runningOf = byWorker(
    runningRows.map((row) => ({ ...row, day: localDay(row.startMs, row.time_zone) })),
    (row) => row.worker_id,
  )
  const entriesOf = byWorker(entries, (row) => row.worker_id)
  const nowMs = now.getTime()
  return workers.map(({ id, name, shifts, days_off: daysOff }) => {
    const own = linesOf(id)
    const hours = sumHours(own.map((line) => line.hours))
    const intervals = rosterOn(date, { shifts, daysOff }, zone)
    const running = runningOf(id)
    const gaps = gapsOf({
      shifts: intervals,
      timers: [...timersOf(id), ...running.map((timer) => runningInterval(timer, nowMs))],
      hours: hours + runningHoursOn(date, { timers: running, shifts: intervals, nowMs }),
      nowMs,
    })
    return {
      workerId: id,
      workerName: name,
      shift: shiftToday(span.startMs, { shifts, daysOff }, zone).words,
      shiftHours: shiftHours(intervals),
      hours,
      gaps: gaps.map((gap) => ({ startsAt: iso(gap.startMs), endsAt: iso(gap.endMs), hours: gap.hours })),
      orders: ordersOf(touchesOf(id), formats),
      lines: own.map((line) => {
        const seen = line.work_order_id !== null && visible.has(line.work_order_id)
        return {
          laborId: line.id,
          type: line.type,
          workorderId: seen ? line.work_order_id : null,
          orderNumber: seen ? line.order_number : null,
          hours: line.hours,
          notes: seen || line.work_order_id === null ? line.notes : '',
        }
      }),
      running: running
        .filter(({ day }) => day === date)
        .map(({ work_order_id: workorderId, order_number: orderNumber, startMs, day }) => ({
          ...(visible.has(workorderId)
            ? { workorderId, orderNumber }
            : { workorderId: null, orderNumber: null }),
          startedAt: iso(startMs),
          day,
          hours: hoursSoFar({ startMs, day }, nowMs),
        })),
      presence: entriesOf(id).map((entry) => ({
        status: entry.status,
        at: entry.at.toISOString(),
        cause: entry.cause,
        reason: entry.reason,
        enteredBy: entry.entered_name,
      })),
    }
  })
}

const sheetColumns = [
  { header: 'Worker', formatKind: 'text', widthPx: 180 },
  { header: 'From', formatKind: 'text', widthPx: 80 },
  { header: 'To', formatKind: 'text', widthPx: 80 },
  { header: 'What', formatKind: 'text', widthPx: 140 },
  { header: 'Order #', formatKind: 'text', widthPx: 90 },
  { header: 'Hours', formatKind: 'number', widthPx: 80 },
  { header: 'Details', formatKind: 'text', widthPx: 420 },
] as const

function rowsOf(worker: WorkerDay, zone: string): CellValue[][] {
  const time = (at: string) => formatTime(at, zone)
  const row = (...cells: CellValue[]): CellValue[] => [worker.workerName, ...cells]
  return [
    ...worker.presence.map(({ status, at, reason }) => row(time(at), null, status, null, null, reason)),
    ...worker.orders.flatMap((order) => [
      row(time(order.firstAt), time(order.lastAt), 'Order', order.orderNumber, null, order.description),
      ...order.statusChanges.map(({ at, words }) =>
        row(time(at), null, 'Status', order.orderNumber, null, words),
      ),
    ]),
    ...worker.lines.map(({ type, orderNumber, hours, notes }) =>
      row(null, null, type, orderNumber, hours, notes),
    ),
    ...worker.running.map(({ startedAt, orderNumber, hours }) =>
      row(time(startedAt), null, 'Timer runs', orderNumber, hours, null),
    ),
    ...worker.gaps.map((gap) => row(time(gap.startsAt), time(gap.endsAt), 'Gap', null, gap.hours, null)),
  ]
}

/** The same as a spreadsheet: a row for each entry, order, status change, line and gap. */
export async function activitySheet(db: DbOrTrx, reader: Reader, query: ActivityQuery): Promise<Readable> {
  const { time_zone: zone } = await access.getActivityProperty(db, reader.actor, query.propertyId)
  const days = await readActivity(db, reader, query)
  const formats = await readSettings(db, query.propertyId)
  async function* batches() {
    yield days.flatMap((worker) => rowsOf(worker, zone))
  }
  return streamSheet({ name: 'Daily Activity', formats, columns: [...sheetColumns], batches: batches() })
}
