import { prepareCalendar } from '@fettle/rules/pm/days-off'
import type { DemoAsset } from '../assets/assets.ts'
import type { Parts } from '../parts/parts.ts'
import type { DemoAssignee } from '../people/people.ts'
import type { DemoProperty } from '../places/places.ts'
import { type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import {
  addSchedule,
  assigneeOf,
  type DemoProcedure,
  type DemoSchedule,
  type Subject,
} from './add-schedule.ts'
import { comingSpecs } from './coming-specs.ts'
import { pmDays } from './pm-days.ts'
import { type PmSpec, planOfSpec } from './pm-spec.ts'
import { pmSpecs } from './pm-specs.ts'
import type { LineSpec } from './procedure-lines.ts'
import { procedureSpecs } from './procedure-specs.ts'
import { buildPropertyDays } from './property-days.ts'

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

/** Creates the properties' days off, procedures, PM schedules and their due dates. Returns those with a past. */
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
  const { calendar } = world
  const lists = { book, procedures: buildProcedures(world, book), parts }
  const propertyDays = buildPropertyDays(world, properties)
  const schedules: DemoSchedule[] = []
  for (const [property, daysOff] of propertyDays) {
    const prepared = prepareCalendar(daysOff)
    for (const spec of pmSpecs) {
      const plan = planOfSpec(spec)
      for (const subject of subjectsOf(spec, property, assets)) {
        const assignee = assigneeOf(spec, property, assignees, random)
        const anchor = calendar.day(-random.int(520, 545) + random.int(0, spec.every[1] === 'Weeks' ? 6 : 80))
        const isActive = random.chance(0.95)
        const { past, next } = pmDays(plan, anchor, calendar.today, prepared)
        const due = isActive ? past : past.slice(0, Math.ceil(past.length / 2))
        const goesOn = isActive && plan.rule.kind !== 'Meter' && plan.basis === 'Fixed'
        const hasNotes = random.chance(0.2)
        schedules.push(
          addSchedule(world, lists, {
            spec,
            plan,
            property,
            subject,
            assignee,
            startsOn: anchor,
            due,
            next: goesOn ? next : null,
            notes: hasNotes
              ? 'Take the key for the mechanical rooms and tell the help desk when you start.'
              : '',
            isActive,
          }),
        )
      }
    }
  }
  const comingRandom = world.random.fork('coming schedules')
  for (const [property, daysOff] of propertyDays) {
    const prepared = prepareCalendar(daysOff)
    for (const { inDays, planFrom, ...spec } of comingSpecs) {
      const startsOn = calendar.day(inDays)
      const plan = { ...planOfSpec(spec), ...planFrom?.(startsOn) }
      for (const subject of subjectsOf(spec, property, assets))
        addSchedule(world, lists, {
          spec,
          plan,
          property,
          subject,
          assignee: assigneeOf(spec, property, assignees, comingRandom),
          startsOn,
          due: [],
          next: plan.rule.kind === 'Meter' ? null : pmDays(plan, startsOn, calendar.today, prepared).next,
          notes: '',
          isActive: true,
        })
    }
  }
  return schedules
}
