import type { PmPlan } from '@fettle/rules/pm/plan'
import { planColumns } from '../../../apps/server/src/features/work/pms/plan-columns.ts'
import type { DemoAsset } from '../assets/assets.ts'
import type { Parts } from '../parts/parts.ts'
import type { DemoAssignee } from '../people/people.ts'
import type { DemoBuilding, DemoProperty } from '../places/places.ts'
import type { Random } from '../random.ts'
import { type DemoJobType, type DemoTrade, jobTypeOf, type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import type { PmSpec } from './pm-spec.ts'
import type { LineSpec, ProcedureSpec } from './procedure-lines.ts'

export type DemoProcedure = { id: number; spec: ProcedureSpec; lines: readonly LineSpec[] }
export type DemoSchedule = {
  id: number
  number: number
  spec: PmSpec
  property: DemoProperty
  building: DemoBuilding | null
  trade: DemoTrade
  jobType: DemoJobType
  procedure: DemoProcedure
  assignee: DemoAssignee | null
  assets: readonly DemoAsset[]
  description: string
  /** Past due dates, oldest first. */
  occurrences: readonly string[]
}

/** What schedules refer to. */
export type ScheduleLists = {
  book: TradeBook
  procedures: ReadonlyMap<string, DemoProcedure>
  parts: Parts
}

/** What one schedule is for. */
export type Subject = { building: DemoBuilding | null; assets: DemoAsset[] }

const placeOf = (property: DemoProperty, { building, assets }: Subject): string =>
  assets.length === 1 && assets[0] ? assets[0].name : (building?.name ?? property.name)

function procedureCalled(procedures: ReadonlyMap<string, DemoProcedure>, title: string): DemoProcedure {
  const found = procedures.get(title)
  if (!found) throw new Error(`No procedure ${title}.`)
  return found
}

/** The columns that say when a schedule is due; lists are written as they are, not as text. */
const datedColumns = (plan: PmPlan) => ({
  ...planColumns(plan),
  season: plan.season.map(({ from, to }) => ({ from, to })),
  excluded_ranges: plan.exclusion.ranges.map(({ name, from, to }) => ({ name, from, to })),
})

/** Writes what a schedule links: assets or places, the work of every n-th occurrence, and parts. */
function addLinks(
  { rows }: World,
  scheduleId: number,
  { spec, property, subject }: { spec: PmSpec; property: DemoProperty; subject: Subject },
  { procedures, parts }: ScheduleLists,
): void {
  for (const asset of subject.assets)
    rows.add('pm_schedule_asset', { pm_schedule_id: scheduleId, asset_id: asset.id })
  if (!spec.category) {
    const places = subject.building ? [subject.building] : property.buildings
    for (const building of places)
      rows.add('pm_schedule_location', {
        pm_schedule_id: scheduleId,
        building_id: building.id,
        floor_id: null,
        room_id: null,
      })
  }
  for (const { every, procedure, hours } of spec.sequence ?? [])
    rows.add('pm_sequence_line', {
      pm_schedule_id: scheduleId,
      every_nth: every,
      procedure_id: procedureCalled(procedures, procedure).id,
      hours,
      job_priority: null,
    })
  for (const { code, quantity } of spec.parts ?? []) {
    const part = parts.get(property)?.find((each) => each.spec.code === code)
    if (part) rows.add('pm_schedule_part', { pm_schedule_id: scheduleId, part_id: part.id, quantity })
  }
}

/** Returns the vendor of a schedule, or a worker of the property with its trade. */
export function assigneeOf(
  spec: PmSpec,
  property: DemoProperty,
  assignees: readonly DemoAssignee[],
  random: Random,
): DemoAssignee | null {
  const crew = assignees.filter(
    (each) =>
      each.property === property && each.kind === 'worker' && each.trades.slice(0, 2).includes(spec.trade),
  )
  const vendor = assignees.find(({ name }) => name === spec.vendor)
  return vendor ?? (crew.length > 0 ? random.pick(crew) : null)
}

export type ScheduleDraft = {
  spec: PmSpec
  plan: PmPlan
  property: DemoProperty
  subject: Subject
  assignee: DemoAssignee | null
  startsOn: string
  /** Past due dates, oldest first. */
  due: readonly string[]
  next: string | null
  notes: string
  isActive: boolean
}

/** Writes a schedule with all that it links. */
export function addSchedule(world: World, lists: ScheduleLists, draft: ScheduleDraft): DemoSchedule {
  const { rows } = world
  const { spec, property, subject, assignee, due } = draft
  const procedure = procedureCalled(lists.procedures, spec.procedure)
  const trade = tradeOf(lists.book, spec.trade)
  const jobType = jobTypeOf(trade, spec.jobType)
  const id = rows.nextId('pm_schedule')
  const description = `${spec.title}: ${placeOf(property, subject)}.`
  rows.add('pm_schedule', {
    id,
    number: id,
    property_id: property.id,
    trade_id: trade.id,
    job_type_id: jobType.id,
    order_by: 'Facilities',
    department: property.spec.departments.includes('Facilities') ? 'Facilities' : '',
    assign_to_id: assignee?.id ?? null,
    job_priority: spec.priority,
    description,
    notes: draft.notes,
    building_id: subject.building?.id ?? null,
    estimated_hours: spec.hours,
    starts_on: draft.startsOn,
    target_complete_days: spec.targetDays,
    ...datedColumns(draft.plan),
    last_repeat_on: due.at(-1) ?? null,
    next_repeat_on: draft.next,
    link_option: spec.link,
    procedure_id: procedure.id,
    is_route: spec.isRoute ?? false,
    failed_line_makes_order: spec.isRoute ?? false,
    requires_signature: spec.requires?.includes('signature') ?? false,
    requires_photo: spec.requires?.includes('photo') ?? false,
    requires_labor: spec.requires?.includes('labor') ?? false,
    is_active: draft.isActive,
  })
  addLinks(world, id, { spec, property, subject }, lists)
  return {
    id,
    number: id,
    spec,
    property,
    building: subject.building,
    trade,
    jobType,
    procedure,
    assignee,
    assets: subject.assets,
    description,
    occurrences: due,
  }
}
