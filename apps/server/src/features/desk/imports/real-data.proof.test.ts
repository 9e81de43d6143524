import { existsSync } from 'node:fs'
import path from 'node:path'
import { defaultPropertyCalendar } from '@fettle/rules/places/property-calendar'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { addMonths } from '@fettle/rules/time/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTargets } from '#features/things/pm-plans/pm-targets.access.ts'
import { planOf, stateOf } from '#features/things/pm-plans/stored-plan.ts'
import { guideCommands } from './testing/guide-commands.ts'
import { createImportWorld, type ImportRun, type ImportWorld } from './testing/import-world.ts'
import { given, root, rowsOf, shared } from './testing/published-data.ts'

const commands = guideCommands(new URL('../../../../../../docs/guides/import.md', import.meta.url))

let world: ImportWorld
const runs = new Map<string, ImportRun>()

/**
 * Runs the guide's commands on the published files, with the guide's own files for unpublished data such as
 * properties.
 */
async function runGuide(): Promise<void> {
  for (const [kind = '', file = '', ...options] of commands) {
    const refusedAt = options.indexOf('--refused')
    if (refusedAt !== -1) options.splice(refusedAt, 2)
    const published = (text: string) =>
      text.replace(/docs\/guides\/import-examples\/([\w./-]+\.csv)/, (example, name: string) => {
        const found = path.join(shared, name)
        return existsSync(found) ? found : path.join(root, example)
      })
    runs.set(
      `${kind} ${path.basename(file)}`,
      await world.importFile(kind, published(file), ...options.map(published)),
    )
  }
}

const countsOf = (name: string) => `${runs.get(name)?.code} ${runs.get(name)?.counts}`

describe('the guide\u2019s commands on real data', () => {
  beforeAll(async () => {
    world = await createImportWorld()
    await runGuide()
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('every command imports its file, and rejects exactly the invalid rows', () => {
    expect([...runs].map(([name, { code, counts }]) => `${name}: ${code}, ${counts}`)).toEqual([
      'properties properties.csv: 0, created 3, updated 0, unchanged 0, refused 0',
      'rooms spaces.csv: 0, created 260, updated 0, unchanged 0, refused 0',
      'rooms assets.csv: 1, created 4, updated 0, unchanged 260, repeated 5,036, refused 1',
      'asset-classes asset_types.csv: 0, created 366, updated 0, unchanged 0, refused 0',
      'assets assets.csv: 0, created 5,071, updated 0, unchanged 0, refused 0',
      'warranties warranties.csv: 1, created 0, updated 730, unchanged 0, refused 2',
      'procedures pm_jobs.csv: 1, created 5, updated 0, unchanged 0, repeated 31, refused 0',
      'procedure-lines pm_jobs.csv: 1, created 35, updated 0, unchanged 0, refused 1',
      'pm-schedules pm_jobs.csv: 1, created 5, updated 0, unchanged 0, refused 31',
      'vendors spares.csv: 1, created 4, updated 0, unchanged 0, repeated 9, refused 0',
      'parts spares.csv: 0, created 13, updated 0, unchanged 0, refused 0',
      'asset-classes uniformat_ii.csv: 1, created 712, updated 0, unchanged 0, refused 9',
      'work-orders housing-problems-2023.csv: 0, created 2,000, updated 0, unchanged 0, refused 0',
      'buildings housing-problems-2023.csv: 1, created 138, updated 0, unchanged 0, repeated 1,860, refused 2',
      'issues housing-problems-2023.csv: 0, created 2,000, updated 0, unchanged 0, refused 0',
      'meters meters.csv: 0, created 2, updated 0, unchanged 0, refused 0',
      'readings electricity-2019.csv: 0, created 8,760, updated 0, unchanged 0, refused 0',
      'readings gas-2019.csv: 0, created 8,760, updated 0, unchanged 0, refused 0',
      'assets plant.csv: 0, created 4, updated 0, unchanged 0, refused 0',
    ])
  })

  test("[C2.013] the clinic's PM jobs are planned for five years: each asset of their types has its dates", async () => {
    const links = await world.db
      .selectFrom('pm_schedule_asset as link')
      .innerJoin('pm_schedule as s', 's.id', 'link.pm_schedule_id')
      .select(['s.id', 's.property_id', 's.starts_on', 's.repeat_periods', 's.repeat_period_type'])
      .execute()
    const [one] = links
    if (!one) throw new Error('The jobs are of no asset.')
    await sql`select sync_pm_targets(${one.property_id})`.execute(world.db)
    const today = one.starts_on
    const targets = await findTargets(world.db, { propertyId: one.property_id, scheduleIds: null }, today)
    expect(targets).toHaveLength(links.length)
    const calendar = prepareCalendar(defaultPropertyCalendar('UTC'))
    const began = performance.now()
    const counts = targets.map((target) => {
      const plan = planOf(target.schedule, target.sequence)
      const until = addMonths(today, 60)
      return occurrencesOf(plan, stateOf(target, plan), calendar, { today, until, limit: null }).occurrences
        .length
    })
    const took = performance.now() - began
    console.info(
      `${counts.reduce((sum, count) => sum + count, 0)} dates of ${targets.length} assets in ${took.toFixed(0)} ms`,
    )
    expect(new Set(links.map((link) => link.repeat_period_type))).toEqual(new Set(['Years']))
    expect(counts).toEqual(targets.map(({ schedule }) => Math.floor(5 / schedule.repeat_periods) + 1))
  })

  test('the clinic has the rooms of its list, and those only found in assets', async () => {
    const stored = await world.db
      .selectFrom('room')
      .innerJoin('floor', 'floor.id', 'room.floor_id')
      .select(['floor.name as floor', 'room.code', 'room.category'])
      .execute()
    const listed = rowsOf('clinic/spaces.csv').map(({ floor, space, zone }) => `${floor} ${space} ${zone}`)
    const further = ['Second Floor 2R02 ', 'Roof - Main 3R01 ', 'Roof - Main 3R03 ', 'Site Site ']
    const found = stored.map(({ floor, code, category }) => `${floor} ${code} ${category}`)
    expect(found.sort()).toEqual([...listed, ...further].sort())
  })

  test('each of the 5,071 assets has its place from the file, with make, model and class of its type', async () => {
    const types = new Map(rowsOf('clinic/asset_types.csv').map((type) => [type.type_name, type]))
    const starts = new Map(rowsOf('clinic/asset_systems.csv').map((row) => [row.asset, row.warranty_start]))
    const stored = await world.db
      .selectFrom('asset')
      .innerJoin('asset_class as type', 'type.id', 'asset.function_id')
      .innerJoin('asset_class as category', 'category.id', 'asset.category_id')
      .innerJoin('floor', 'floor.id', 'asset.floor_id')
      .innerJoin('room', 'room.id', 'asset.room_id')
      .select([
        'asset.code',
        'asset.name',
        'type.code as type',
        'category.name as category',
        'manufacturer',
        'model',
        'serial_number as serial',
        'installed_on as installed',
        'warranty_starts_on as warranty',
        'useful_life as life',
        'asset.notes as description',
        'floor.name as floor',
        'room.code as room',
        'asset.id',
      ])
      .execute()
    const others = await world.db
      .selectFrom('asset_room')
      .innerJoin('room', 'room.id', 'asset_room.room_id')
      .select(['asset_id', 'code'])
      .execute()
    const othersOf = Map.groupBy(others, ({ asset_id }) => asset_id)
    const found = stored.map(({ id, ...asset }) => ({
      ...asset,
      others: (othersOf.get(id) ?? []).map(({ code }) => code).join(','),
    }))
    const expected = rowsOf('clinic/assets.csv').map((row) => {
      const type = types.get(row.type_name ?? '')
      const [room, ...others] = new Set((row.space ?? '').split(';'))
      return {
        code: `${row.asset_name}@${row.space}`,
        name: row.asset_name,
        type: row.type_name,
        category: type?.category?.slice((type.category.indexOf(':') ?? 0) + 1).trim(),
        manufacturer: given(type?.manufacturer),
        model: given(type?.model),
        serial: given(row.serial),
        installed: row.install_date?.slice(0, 10),
        warranty: starts.get(row.asset_name ?? '') ?? null,
        life: type?.expected_life ? Number(type.expected_life) : null,
        description: given(row.description),
        floor: row.floor,
        room,
        others: others.join(','),
      }
    })
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)
    expect(found.sort(byCode)).toEqual(expected.sort(byCode))
  })

  test('594 assets have warranty days, from their start with the longest term of their type', async () => {
    const years = new Map<string, number>()
    for (const { type_name = '', duration = '' } of rowsOf('clinic/warranties.csv')) {
      const [, count] = /^year (\d+)$/.exec(duration) ?? []
      if (count) years.set(type_name, Math.max(years.get(type_name) ?? 0, Number(count)))
    }
    const stored = await world.db
      .selectFrom('asset')
      .innerJoin('asset_class', 'asset_class.id', 'asset.function_id')
      .select(['asset_class.code as type', 'warranty_starts_on as starts', 'warranty_ends_on as ends'])
      .where('warranty_starts_on', 'is not', null)
      .execute()
    expect(stored).toHaveLength(594)
    for (const { type, starts, ends } of stored) {
      const after = years.get(type ?? '') ?? 0
      const day = new Date(`${starts}T00:00:00Z`)
      day.setUTCFullYear(day.getUTCFullYear() + after)
      const last = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10)
      expect(`${type} ${ends}`).toBe(`${type} ${after === 0 ? null : last}`)
    }
  })

  test('UniFormat has three levels below its nine groups', async () => {
    const stored = await world.db
      .selectFrom('asset_class as own')
      .leftJoin('asset_class as above', 'above.id', 'own.parent_id')
      .select(['own.code', 'own.level', 'own.name', 'own.description', 'above.code as parent'])
      .where('own.code', '~', '^[A-Z][0-9]+$')
      .execute()
    const kept = rowsOf('classes/uniformat_ii.csv').filter(({ level }) => level !== '1')
    type Coded = { code: string | null | undefined }
    const byCode = (a: Coded, b: Coded) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1)
    const codes = new Set(kept.map(({ code }) => code))
    expect(stored.filter(({ code }) => codes.has(code ?? '')).sort(byCode)).toEqual(
      kept
        .map(({ code, level, category, definition, parent }) => ({
          code,
          level: Number(level) - 1,
          name: category,
          description: definition?.trim(),
          parent: level === '2' ? null : parent,
        }))
        .sort(byCode),
    )
  })

  test('each of the 2,000 complaints is a completed order with its trade, job type, priority and times', async () => {
    const priorities = new Map([
      ['IMMEDIATE EMERGENCY', 1],
      ['EMERGENCY', 2],
      ['NON EMERGENCY', 5],
    ])
    const wall = (at: Date | null) => at?.toLocaleString('sv-SE', { timeZone: 'America/New_York' })
    const stored = await world.db
      .selectFrom('work_order')
      .innerJoin('trade', 'trade.id', 'work_order.trade_id')
      .innerJoin('job_type', 'job_type.id', 'work_order.job_type_id')
      .select([
        'trade.name as trade',
        'job_type.name as job',
        'status_kind',
        'job_priority',
        'description',
        'location3',
        'entered_at',
        'completed_at',
        'number',
      ])
      .orderBy('number')
      .execute()
    const expected = rowsOf('requests/housing-problems-2023.csv').map((row) => {
      const [day, time] = (row.date_received ?? '').split(' ')
      const closed = new Date(`${day}T00:00:00Z`).getTime() + Number(row.time_to_close) * 86_400_000
      return {
        trade: row.major_category,
        job: row.minor_category,
        status_kind: 'complete',
        job_priority: priorities.get(row.type ?? ''),
        description: `${row.minor_category}: ${given(row.problem_code) || 'not stated'}`,
        location3: `${row.borough} ${row.post_code}`,
        entered: row.date_received,
        completed: `${new Date(closed).toISOString().slice(0, 10)} ${time}`,
      }
    })
    expect(
      stored.map(({ entered_at, completed_at, number: _, ...order }) => ({
        ...order,
        entered: wall(entered_at),
        completed: wall(completed_at),
      })),
    ).toEqual(expected)
    expect(new Set(stored.map(({ number }) => number)).size).toBe(2000)
  })

  test('each of the 13 spares is a part of its supplier', async () => {
    const { rows } = await sql<Record<string, string>>`
      select part.code, part.description, company.email from part join company on company.id = part.company_id order by part.id`.execute(
      world.db,
    )
    expect(rows.map(Object.values)).toEqual(
      rowsOf('clinic/spares.csv').map(({ spare, description, suppliers }) => [spare, description, suppliers]),
    )
  })

  test('each of the 2,000 complaints is a new issue with its day, severity and building', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select title, found_on::text, severity, building.code, issue.status
      from issue join building on building.id = issue.building_id order by issue.id`.execute(world.db)
    expect(rows.map(Object.values)).toEqual(
      rowsOf('requests/housing-problems-2023.csv').map((row) => [
        `${row.minor_category}: ${given(row.problem_code) || 'not stated'}`,
        row.date_received?.slice(0, 10),
        ['IMMEDIATE EMERGENCY', 'EMERGENCY', 'NON EMERGENCY'].indexOf(row.type ?? '') + 1,
        row.post_code,
        'New',
      ]),
    )
  })

  test("each meter has 8,760 readings, with the file's consumption between them", async () => {
    for (const [code, file, column] of [
      ['ELECTRICITY', 'meters/b1/electricity-2019.csv', 'equipment load [kWh]'],
      ['GAS', 'meters/b1/gas-2019.csv', 'heating load [kWh]'],
    ] as const) {
      const stored = await world.db
        .selectFrom('meter_reading')
        .innerJoin('meter', 'meter.id', 'meter_reading.meter_id')
        .where('meter.code', '=', code)
        .select(['read_at', 'current_reading as current', 'previous_reading as previous'])
        .orderBy('read_at')
        .execute()
      expect(
        stored.map(({ read_at, current, previous }) => [
          read_at.toISOString().slice(0, 19).replace('T', ' '),
          Math.round((current - (previous ?? 0)) * 10),
        ]),
      ).toEqual(rowsOf(file).map((row) => [row.datetime, Math.round(Number(row[column]) * 10)]))
    }
  })

  test('repeating the whole guide changes nothing', async () => {
    await runGuide()
    for (const name of runs.keys())
      expect(countsOf(name)).toMatch(/^[01] created 0, updated 0, unchanged [1-9]/)
    expect(countsOf('work-orders housing-problems-2023.csv')).toContain('unchanged 2,000')
    expect(countsOf('assets assets.csv')).toContain('unchanged 5,071')
  })
})
