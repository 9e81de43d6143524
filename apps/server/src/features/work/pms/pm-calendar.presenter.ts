import type { PmCalendarDay, PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { orderStatusName, statusKinds } from '@fettle/rules/orders/order-status'
import { occurrenceReasonsText, occurrenceStates } from '@fettle/rules/pm/occurrence'
import { decisionChoices } from '@fettle/rules/pm/occurrence-decision'
import type { Coming, ComingDay } from './coming-days.ts'
import type { DecidedRow, TargetWords } from './pm-calendar.access.ts'
import { scheduleTitle } from './pm-schedules.presenter.ts'

export type CalendarParts = {
  coming: ReadonlyMap<string, ComingDay>
  decided: readonly DecidedRow[]
  /** Display texts by target. */
  words: ReadonlyMap<number, TargetWords>
  /** Ids of orders the actor may see. */
  visible: ReadonlySet<number>
  entriesADay: number
  withLeftOut: boolean
}

/** The days of a calendar in order, each with totals and its first entries: made, coming, skipped. */
export function presentCalendar(parts: CalendarParts): PmCalendarDay[] {
  const { coming, decided, entriesADay, withLeftOut } = parts
  const decidedOn = Map.groupBy(decided, ({ day }) => day)
  return [...new Set([...coming.keys(), ...decidedOn.keys()])].toSorted().map((day) => {
    const rows = decidedOn.get(day) ?? []
    const due = coming.get(day) ?? { coming: 0, leftOut: 0, first: [], firstLeftOut: [] }
    const isMade = ({ order_id: order }: DecidedRow) => order !== null
    const entries = [
      ...rows.filter(isMade).map((row) => presentDecided(row, parts)),
      ...due.first.map((each) => presentComing(each, parts)),
      ...(withLeftOut
        ? [
            ...rows.filter((row) => !isMade(row)).map((row) => presentDecided(row, parts)),
            ...due.firstLeftOut.map((each) => presentComing(each, parts)),
          ]
        : []),
    ]
    return {
      day,
      made: rows[0]?.made ?? 0,
      coming: due.coming,
      leftOut: (rows[0]?.left_out ?? 0) + due.leftOut,
      entries: entries.flatMap((entry) => entry ?? []).slice(0, entriesADay),
    }
  })
}

const statesOf = (stored: string) => occurrenceStates.find((state) => state === stored) ?? 'Planned'

const presentTarget = ({ schedule_id, number, description, job_type_name, ...words }: TargetWords) => ({
  scheduleId: schedule_id,
  pmNumber: number,
  title: scheduleTitle({ description, job_type_name }),
  target: words.target_name,
  assignee: words.assignee_name,
})

function presentDecided(
  row: DecidedRow,
  { words, visible }: Pick<CalendarParts, 'words' | 'visible'>,
): PmCalendarEntry | null {
  const target = words.get(row.target_id)
  if (!target) return null
  const entry = {
    ...presentTarget(target),
    targetId: row.target_id,
    number: row.k,
    on: row.day,
    plannedOn: row.planned_on,
    reason: row.reason,
    state: statesOf(row.state),
  }
  if (row.order_id === null)
    return { kind: 'left out', ...entry, userName: row.user_name, can: { restore: row.can_restore } }
  const kind = statusKinds.find((each) => each === row.status_kind)
  return {
    kind: 'made',
    ...entry,
    assignee: row.order_assignee,
    order:
      kind && visible.has(row.order_id)
        ? {
            workorderId: row.order_id,
            orderNumber: row.order_number ?? '',
            orderStatus: orderStatusName({ kind, subStatus: row.sub_status }),
            statusKind: kind,
          }
        : null,
  }
}

function presentComing(
  { occurrence, target, plan }: Coming,
  { words }: Pick<CalendarParts, 'words'>,
): PmCalendarEntry | null {
  const found = words.get(target.target_id)
  if (!found) return null
  const { k, on, plannedOn, reasons, isEstimated, state } = occurrence
  const reason = [occurrenceReasonsText(reasons), target.left_off_because]
    .filter((text) => text !== '')
    .join('; ')
  const entry = { ...presentTarget(found), targetId: target.target_id, number: k, on, plannedOn, reason }
  return state === 'Planned'
    ? { kind: 'coming', ...entry, isEstimated, can: decisionChoices(plan) }
    : { kind: 'left out', ...entry, state, userName: null, can: { restore: false } }
}
