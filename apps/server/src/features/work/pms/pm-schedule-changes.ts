import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { linkOptionWords, planWords } from '@fettle/rules/pm/plan-words'
import { listChange, type ScheduleLogEvent } from '@fettle/rules/pm/schedule-log'
import {
  pmOrderRequirementNames,
  pmOrderRequirements,
  pmScheduleFields,
  pmScheduleLabel,
  pmScheduleTexts,
} from '@fettle/rules/records/pm-schedule-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatHours } from '@fettle/rules/text/money'
import { dayText, enteredColumns, fieldChanges } from '#records/command/entered-fields.ts'
import { planColumns, type ScheduleColumns } from './plan-columns.ts'
import type { ScheduleTrade } from './schedule-ties.ts'

/** Columns that a change writes. `trade` is the job type's trade. */
export const columnsOf = (change: PmScheduleChange, trade: ScheduleTrade): ScheduleColumns =>
  enteredColumns(pmScheduleFields, change, {
    job_type_id: change.jobTypeId,
    trade_id: change.jobTypeId === undefined ? undefined : (trade?.id ?? null),
    assign_to_id: change.assignToId,
    assign_to_secondary_id: change.assignToSecondaryId,
    building_id: change.buildingId,
    procedure_id: change.procedureId,
    requires_signature: change.requiresSignature,
    requires_photo: change.requiresPhoto,
    requires_labor: change.requiresLabor,
    starts_on: change.startsOn,
    last_done_on: change.lastDoneOn,
    start_time: change.startTime,
    target_complete_days: change.targetCompleteNumDays,
    link_option: change.pmLinkOption,
    is_route: change.isRoute,
    failed_line_makes_order: change.failedLineMakesOrder,
    includes_superseded: change.includesSuperseded,
    ...(change.plan && planColumns(change.plan)),
  })

type Words = { settings: Settings; procedures: ReadonlyMap<number, string> }

/** Display texts of a schedule's fields by label, in page order. */
function textsOf(schedule: PmScheduleDetail, { settings, procedures }: Words): Record<string, string> {
  return {
    'Job Type': [schedule.trade, schedule.jobType].filter(Boolean).join(': '),
    ...Object.fromEntries(pmScheduleTexts.map((name) => [pmScheduleLabel(name, settings), schedule[name]])),
    'Assign To': schedule.assignTo ?? '',
    'Second Assignee': schedule.assignToSecondary ?? '',
    Priority: String(schedule.jobPriority ?? ''),
    'Estimated Hours': schedule.estimatedHours === null ? '' : formatHours(schedule.estimatedHours),
    'Orders require': pmOrderRequirementNames
      .filter((name) => schedule[name])
      .map((name) => pmOrderRequirements[name])
      .join(', '),
    'Starts On': dayText(schedule.startsOn, settings),
    'Last Done On': dayText(schedule.lastDoneOn, settings),
    'Time of Day': schedule.startTime ?? '',
    'Days to Target': String(schedule.targetCompleteNumDays),
    ...planWords(schedule.plan, settings, procedures),
    Building: schedule.building ?? '',
    Orders: linkOptionWords[schedule.pmLinkOption],
    Round: schedule.isRoute ? 'Yes' : '',
    'A failed line makes an order': schedule.failedLineMakesOrder ? 'Yes' : '',
    'Includes checklists of superseded schedules': schedule.includesSuperseded ? 'Yes' : '',
    Procedure: schedule.procedure ?? '',
  }
}

const placeName = ({ buildingName, floorName, roomName }: PmScheduleDetail['locations'][number]): string =>
  [buildingName, floorName, roomName].filter(Boolean).join(' ')

const partName = ({ code, quantity, units }: PmScheduleDetail['parts'][number]): string =>
  `${code} (${quantity} ${units})`

const pmNumberName = (number: number): string => `PM ${number}`

/** Removed and added links of one kind, for the system log and webhooks. */
export type LinkChange = { part: string; gone: readonly unknown[]; come: readonly unknown[] }

/** Removed and added assets, places, parts and sequence lines. Unchanged kinds are absent. */
export function linkChanges(
  before: PmScheduleDetail,
  after: PmScheduleDetail,
  procedures: ReadonlyMap<number, string>,
): LinkChange[] {
  const partsOf = (schedule: PmScheduleDetail): Record<string, readonly unknown[]> => ({
    assets: schedule.assets.map(({ code }) => code),
    places: schedule.locations.map(placeName),
    parts: schedule.parts.map(partName),
    supersedes: schedule.supersedes.map(pmNumberName),
    sequence: schedule.plan.sequence.map(({ every, procedureId, hours, priority }) => ({
      every,
      procedure: procedureId === null ? null : procedures.get(procedureId),
      hours,
      priority,
    })),
  })
  const [was, is] = [partsOf(before), partsOf(after)]
  return Object.keys(is).flatMap((part) => {
    const [gone, come] = [without(was[part], is[part]), without(is[part], was[part])]
    return gone.length + come.length > 0 ? [{ part, gone, come }] : []
  })
}

function without(all: readonly unknown[] = [], others: readonly unknown[] = []): unknown[] {
  const known = new Set(others.map((one) => JSON.stringify(one)))
  return all.filter((one) => !known.has(JSON.stringify(one)))
}

export function scheduleLogLines(
  before: PmScheduleDetail,
  after: PmScheduleDetail,
  words: Words,
): ScheduleLogEvent[] {
  const lists = [
    listChange(
      'Assets',
      before.assets.map(({ code }) => code),
      after.assets.map(({ code }) => code),
    ),
    listChange('Places', before.locations.map(placeName), after.locations.map(placeName)),
    listChange('Parts', before.parts.map(partName), after.parts.map(partName)),
    listChange('Supersedes', before.supersedes.map(pmNumberName), after.supersedes.map(pmNumberName)),
  ]
  return [
    ...(before.isActive === after.isActive
      ? []
      : [{ event: after.isActive ? ('resumed' as const) : ('paused' as const) }]),
    ...fieldChanges(textsOf(before, words), textsOf(after, words)),
    ...lists.filter((line) => line !== null),
  ]
}
