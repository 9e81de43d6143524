import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { guideCommands } from './testing/guide-commands.ts'
import { createImportWorld, type ImportRun } from './testing/import-world.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const commands = guideCommands(new URL('../../../../../../docs/guides/import.md', import.meta.url))

/** Runs the guide's commands on its own example files, in order. */
async function runGuide(): Promise<[string, ImportRun][]> {
  const runs: [string, ImportRun][] = []
  for (const [kind = '', file = '', ...options] of commands) {
    const refusedAt = options.indexOf('--refused')
    if (refusedAt !== -1) options.splice(refusedAt, 2)
    const inRepository = (text: string) => text.replace('docs/guides/', `${path.join(root, 'docs/guides')}/`)
    const run = await world.importFile(kind, inRepository(file), ...options.map(inRepository))
    runs.push([`${kind} ${path.basename(file)}`, run])
  }
  return runs
}

const world = disposeAfterAll(await createImportWorld())

test('every command of the import guide works on its example file, and makes no change when repeated', async () => {
  const first = await runGuide()
  expect(first.map(([name, { code, counts }]) => `${name}: ${code}, ${counts}`)).toEqual([
    'properties properties.csv: 0, created 3, updated 0, unchanged 0, refused 0',
    'rooms spaces.csv: 0, created 6, updated 0, unchanged 0, refused 0',
    'rooms assets.csv: 1, created 2, updated 0, unchanged 6, refused 1',
    'asset-classes asset_types.csv: 0, created 4, updated 0, unchanged 0, refused 0',
    'assets assets.csv: 0, created 7, updated 0, unchanged 0, refused 0',
    'warranties warranties.csv: 1, created 0, updated 3, unchanged 0, refused 1',
    'procedures pm_jobs.csv: 1, created 2, updated 0, unchanged 0, repeated 2, refused 0',
    'procedure-lines pm_jobs.csv: 0, created 4, updated 0, unchanged 0, refused 0',
    'pm-schedules pm_jobs.csv: 1, created 2, updated 0, unchanged 0, refused 2',
    'vendors spares.csv: 1, created 2, updated 0, unchanged 0, repeated 1, refused 0',
    'parts spares.csv: 0, created 3, updated 0, unchanged 0, refused 0',
    'asset-classes uniformat_ii.csv: 1, created 5, updated 0, unchanged 0, refused 1',
    'work-orders housing-problems-2023.csv: 0, created 4, updated 0, unchanged 0, refused 0',
    'buildings housing-problems-2023.csv: 1, created 3, updated 0, unchanged 0, repeated 1, refused 0',
    'issues housing-problems-2023.csv: 0, created 4, updated 0, unchanged 0, refused 0',
    'meters meters.csv: 0, created 2, updated 0, unchanged 0, refused 0',
    'readings electricity-2019.csv: 0, created 6, updated 0, unchanged 0, refused 0',
    'readings gas-2019.csv: 0, created 6, updated 0, unchanged 0, refused 0',
    'assets plant.csv: 0, created 4, updated 0, unchanged 0, refused 0',
  ])
  const again = await runGuide()
  for (const [name, { code, counts }] of again)
    expect(`${name}: ${code}, ${counts}`).toMatch(/: [01], created 0, updated 0, unchanged [1-9]/)

  const plant = await world.db
    .selectFrom('asset')
    .leftJoin('asset as parent', 'parent.id', 'asset.parent_id')
    .leftJoin('asset_attribute as power', (join) =>
      join.onRef('power.asset_id', '=', 'asset.id').on('power.label', '=', 'Power'),
    )
    .select(['asset.code', 'parent.code as parent', 'power.value as power'])
    .where('asset.code', 'like', 'B1-%')
    .orderBy('asset.code')
    .execute()
  expect(plant.map(({ code, parent, power }) => [code, parent, power])).toEqual([
    ['B1-HP', null, null],
    ['B1-M2', 'B1-P2', '1.5'],
    ['B1-P2', 'B1-HP', '1.5'],
    ['B1-P3', 'B1-HP', '1.5'],
  ])

  const due = await world.db
    .selectFrom('pm_schedule as s')
    .innerJoin('pm_target as t', 't.pm_schedule_id', 's.id')
    .innerJoin('asset as a', 'a.id', 't.asset_id')
    .innerJoin('procedure as p', 'p.id', 's.procedure_id')
    .select(['a.name', 'p.title', 'repeat_periods', 'repeat_period_type', 'estimated_hours'])
    .orderBy('a.name')
    .execute()
  expect(due).toEqual([
    {
      name: 'Air Handler Small AHU-1',
      title: 'Air Handler Annual Service',
      repeat_periods: 1,
      repeat_period_type: 'Years',
      estimated_hours: 1.5,
    },
    ...['Sink SK-1', 'Sink SK-2'].map((name) => ({
      name,
      title: 'Sink Trap Cleaning',
      repeat_periods: 2,
      repeat_period_type: 'Years',
      estimated_hours: 0.33,
    })),
  ])

  const doors = await world.db
    .selectFrom('asset')
    .innerJoin('room', 'room.id', 'asset.room_id')
    .select(['asset.name', 'room.code', 'manufacturer', 'installed_on'])
    .where('asset.code', '=', 'Door Single D-216@2C16;1C16')
    .execute()
  expect(doors).toEqual([
    {
      name: 'Door Single D-216',
      code: '2C16',
      manufacturer: 'info@doorhouse.example',
      installed_on: '2010-10-22',
    },
  ])
})
