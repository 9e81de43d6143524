import { addDays } from '@fettle/rules/time'
import type { DemoAsset } from '../assets/assets.ts'
import type { DemoAssignee } from '../people/people.ts'
import type { DemoBuilding, DemoProperty } from '../places/places.ts'
import { type DemoJobType, type DemoTrade, jobTypeOf, type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import { type PmSpec, pmSpecs } from './pm-specs.ts'
import type { LineSpec, ProcedureSpec } from './procedure-lines.ts'
import { procedureSpecs } from './procedure-specs.ts'

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

/** Returns the same day of a later month, or its last day when that month is shorter. */
export function addMonths(isoDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const kept = Math.min(day, last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), kept)).toISOString().slice(0, 10)
}

export function occurrenceAfter(anchor: string, [count, unit]: PmSpec['every'], index: number): string {
  if (unit === 'Weeks') return addDays(anchor, 7 * count * index)
  return addMonths(anchor, (unit === 'Years' ? 12 : unit === 'Meter' ? 4 : count) * index)
}

const hundredHours = { meter_name: 'Run Hours', meter_kind: 'Running', meter_every: 100 }
const noMeter = { meter_name: '', meter_kind: null, meter_every: null }

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

/** Creates procedures, PM schedules and their due dates. */
export function buildSchedules(
  world: World,
  properties: readonly DemoProperty[],
  book: TradeBook,
  assets: readonly DemoAsset[],
  assignees: readonly DemoAssignee[],
): DemoSchedule[] {
  const random = world.random.fork('schedules')
  const { rows, calendar } = world
  const procedures = buildProcedures(world, book)
  const schedules: DemoSchedule[] = []
  for (const property of properties) {
    for (const spec of pmSpecs) {
      for (const subject of subjectsOf(spec, property, assets)) {
        const procedure = procedures.get(spec.procedure)
        if (!procedure) throw new Error(`No procedure ${spec.procedure}.`)
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
        const days: string[] = []
        for (let index = 0; ; index++) {
          const day = occurrenceAfter(anchor, spec.every, index)
          days.push(day)
          if (day >= calendar.today) break
        }
        const next = days.pop() ?? calendar.today
        const due = isActive ? days : days.slice(0, Math.ceil(days.length / 2))
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
          repeat_periods: spec.every[1] === 'Meter' ? 100 : spec.every[0],
          repeat_period_type: spec.every[1],
          ...(spec.every[1] === 'Meter' ? hundredHours : noMeter),
          repeat_ends_on: null,
          last_repeat_on: due.at(-1) ?? null,
          next_repeat_on: isActive && spec.every[1] !== 'Meter' ? next : null,
          lead_days: spec.leadDays ?? 0,
          link_option: spec.link,
          procedure_id: procedure.id,
          is_route: spec.isRoute ?? false,
          failed_line_makes_order: spec.isRoute ?? false,
          is_active: isActive,
        })
        for (const asset of subject.assets)
          rows.add('pm_schedule_asset', { pm_schedule_id: id, asset_id: asset.id })
        if (!spec.category) {
          const places = subject.building ? [subject.building] : property.buildings
          for (const building of places) {
            rows.add('pm_schedule_location', {
              pm_schedule_id: id,
              building_id: building.id,
              floor_id: null,
              room_id: null,
            })
          }
        }
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
