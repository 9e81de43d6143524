import { prepareCalendar } from '@fettle/rules/pm/days-off'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { planColumns } from '../../../apps/server/src/features/pms/plan-columns.ts'
import type { DemoAsset } from '../assets/assets.ts'
import type { Parts } from '../parts/parts.ts'
import type { DemoAssignee } from '../people/people.ts'
import type { DemoBuilding, DemoProperty } from '../places/places.ts'
import { type DemoJobType, type DemoTrade, jobTypeOf, type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import { pmDays } from './pm-days.ts'
import { type PmSpec, planOfSpec } from './pm-spec.ts'
import { pmSpecs } from './pm-specs.ts'
import type { LineSpec, ProcedureSpec } from './procedure-lines.ts'
import { procedureSpecs } from './procedure-specs.ts'
import { buildPropertyDays } from './property-days.ts'

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

function buildProcedures({ rows }: World, book: TradeBook): Map<string, DemoProcedure> {
  const procedures = new Map<string, DemoProcedure>()
  for (const spec of procedureSpecs) {
    const id = rows.nextId('procedure')
    const lines = spec.lines.map((line): LineSpec => (typeof line === 'string' ? { text: line } : line))
    rows.add('procedure', {
      id,
      title: spec.title,
      trade_id: tradeOf(book, spec.trade).id,
      description: spec.description,
      is_mandatory: spec.mandatory ?? false,
    })
    for (const [index, line] of lines.entries()) {
      rows.add('procedure_line', {
        procedure_id: id,
        sort_order: index + 1,
        text: line.text,
        is_bold: line.bold ?? false,
        indent_level: line.indent ?? 0,
        answer_kind: line.answer ?? 'none',
        meter_name: line.name ?? '',
        units: line.units ?? '',
        minimum: line.low ?? null,
        maximum: line.high ?? null,
        choices: [...(line.choices ?? [])],
        is_required: line.required ?? false,
      })
    }
    procedures.set(spec.title, { id, spec, lines })
  }
  return procedures
}

type Subject = { building: DemoBuilding | null; assets: DemoAsset[] }

function subjectsOf(spec: PmSpec, property: DemoProperty, assets: readonly DemoAsset[]): Subject[] {
  if (spec.only?.properties && !spec.only.properties.includes(property.code)) return []
  const buildings = property.buildings.filter(({ code }) => spec.only?.buildings?.includes(code) ?? true)
  const able = assets.filter(
    (asset) => asset.property === property && asset.spec.category === spec.category && asset.inService,
  )
  const subjects: Subject[] =
    spec.each === 'property'
      ? [{ building: null, assets: able }]
      : spec.each === 'building'
        ? buildings.map((building) => ({
            building,
            assets: able.filter((asset) => asset.building === building),
          }))
        : able.map((asset) => ({ building: asset.building, assets: [asset] }))
  return buildings.length === 0
    ? []
    : subjects.filter(({ assets: found }) => !spec.category || found.length > 0)
}

const placeOf = (property: DemoProperty, { building, assets }: Subject): string =>
  assets.length === 1 && assets[0] ? assets[0].name : (building?.name ?? property.name)

type Procedures = ReadonlyMap<string, DemoProcedure>

function procedureCalled(procedures: Procedures, title: string): DemoProcedure {
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
  { procedures, parts }: { procedures: Procedures; parts: Parts },
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

/** Creates the properties' days off, procedures, PM schedules and their due dates. */
export function buildSchedules(
  world: World,
  properties: readonly DemoProperty[],
  {
    book,
    assets,
    assignees,
    parts,
  }: {
    book: TradeBook
    assets: readonly DemoAsset[]
    assignees: readonly DemoAssignee[]
    parts: Parts
  },
): DemoSchedule[] {
  const random = world.random.fork('schedules')
  const { rows, calendar } = world
  const procedures = buildProcedures(world, book)
  const propertyDays = buildPropertyDays(world, properties)
  const schedules: DemoSchedule[] = []
  for (const [property, daysOff] of propertyDays) {
    const prepared = prepareCalendar(daysOff)
    for (const spec of pmSpecs) {
      const plan = planOfSpec(spec)
      for (const subject of subjectsOf(spec, property, assets)) {
        const procedure = procedureCalled(procedures, spec.procedure)
        const trade = tradeOf(book, spec.trade)
        const crew = assignees.filter(
          (each) =>
            each.property === property &&
            each.kind === 'worker' &&
            each.trades.slice(0, 2).includes(spec.trade),
        )
        const vendor = assignees.find(({ name }) => name === spec.vendor)
        const assignee = vendor ?? (crew.length > 0 ? random.pick(crew) : null)
        const anchor = calendar.day(-random.int(520, 545) + random.int(0, spec.every[1] === 'Weeks' ? 6 : 80))
        const isActive = random.chance(0.95)
        const { past, next } = pmDays(plan, anchor, calendar.today, prepared)
        const due = isActive ? past : past.slice(0, Math.ceil(past.length / 2))
        const goesOn = isActive && plan.rule.kind !== 'Meter' && plan.basis === 'Fixed'
        const id = rows.nextId('pm_schedule')
        const description = `${spec.title}: ${placeOf(property, subject)}.`
        rows.add('pm_schedule', {
          id,
          number: id,
          property_id: property.id,
          trade_id: trade.id,
          job_type_id: jobTypeOf(trade, spec.jobType).id,
          order_by: 'Facilities',
          department: property.spec.departments.includes('Facilities') ? 'Facilities' : '',
          assign_to_id: assignee?.id ?? null,
          job_priority: spec.priority,
          description,
          notes: random.chance(0.2)
            ? 'Take the key for the mechanical rooms and tell the help desk when you start.'
            : '',
          building_id: subject.building?.id ?? null,
          estimated_hours: spec.hours,
          starts_on: anchor,
          target_complete_days: spec.targetDays,
          ...datedColumns(plan),
          last_repeat_on: due.at(-1) ?? null,
          next_repeat_on: goesOn ? next : null,
          link_option: spec.link,
          procedure_id: procedure.id,
          is_route: spec.isRoute ?? false,
          failed_line_makes_order: spec.isRoute ?? false,
          requires_signature: spec.requires?.includes('signature') ?? false,
          requires_photo: spec.requires?.includes('photo') ?? false,
          requires_labor: spec.requires?.includes('labor') ?? false,
          is_active: isActive,
        })
        addLinks(world, id, { spec, property, subject }, { procedures, parts })
        schedules.push({
          id,
          number: id,
          spec,
          property,
          building: subject.building,
          trade,
          jobType: jobTypeOf(trade, spec.jobType),
          procedure,
          assignee,
          assets: subject.assets,
          description,
          occurrences: due,
        })
      }
    }
  }
  return schedules
}
