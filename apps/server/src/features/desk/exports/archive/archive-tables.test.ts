import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createExportsApp, readArchive } from '../exports-app.fixture.ts'
import { archiveTables } from './all-archive-tables.ts'
import { inOtherFiles, notInArchive } from './not-in-archive.ts'

const server = disposeAfterAll(await createExportsApp())

test('[C8.045] every database table is in an archive or has a reason for its absence', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'change_record_%'
      and tablename not like 'kysely_%'
    order by 1`.execute(server.db)
  const own = archiveTables.flatMap(({ table }) => table ?? [])
  const known = [...own, ...inOtherFiles, ...Object.keys(notInArchive)]
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !tables.includes(name))).toEqual([])
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
  for (const reason of Object.values(notInArchive)) expect(reason).toMatch(/^[A-Z].*\.$/)
})

test('[C8.045] names of files and columns are unique', () => {
  const names = archiveTables.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  for (const { name, columns } of archiveTables) {
    const heads = columns.map((column) => column.name)
    expect([name, heads.length]).toEqual([name, new Set(heads).size])
  }
})

const records = `
  insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, rate, notes)
    values (1001, 1001, 1001, '2026-03-02', 1.5, 40, '=late');
  insert into work_order_comment (work_order_id, at, kind, user_id, user_name, text)
    values (1001, '2026-03-02T08:00:00Z', 2, 1001, 'Ada Admin', E'a,b\\n"c"'), (1006, now(), 1, 1001, 'Ada', 'south');
  insert into asset (id, property_id, code, name) values (1101, 1001, 'P-1', 'Pump');
  insert into asset_status (asset_id, status, since, reason) values (1101, 'Repair Shop', '2026-03-01T00:00:00Z', 'broken');
  insert into part (id, property_id, code, name) values (1101, 1001, 'B-1', 'Belt');
  insert into value_list_item (list_name, property_id, value, display_sequence) values ('Department', 1001, 'North only', 1),
    ('Department', 1002, 'South only', 1);
  insert into worker_shift (worker_id, weekday, starts_at, ends_at) values (1001, 1, '07:00', '15:30');`

test('[C8.045] an archive contains the history of its records only', async () => {
  await sql.raw(records).execute(server.db)
  const run = await server.make({ content: 'property', propertyId: 1001 })
  expect(run).toMatchObject({ state: 'Done', failure: '' })
  const files = await readArchive(await server.download(run.exportId))
  const linesOf = (name: string) => (files.get(`${name}.csv`)?.toString() ?? '').split('\r\n').slice(1, -1)
  expect(linesOf('order-labor')).toEqual([expect.stringMatching(/^[^,]+,[^,]+,2026-03-02,1\.5,.*,'=late,$/)])
  expect(linesOf('order-messages').join()).toContain('2026-03-02T08:00:00.000Z,Yes,Ada Admin,"a,b\n""c""",')
  expect(linesOf('order-messages').join()).not.toContain('south')
  expect(linesOf('asset-statuses')).toContain('P-1,Repair Shop,2026-03-01T00:00:00.000Z,broken,')
  expect(linesOf('value-lists').join()).toContain('North only')
  expect(linesOf('value-lists').join()).not.toContain('South only')
  expect(linesOf('worker-shifts').join()).toContain('07:00:00,15:30:00')
  const readme = JSON.parse(files.get('README.json')?.toString() ?? '')
  expect(readme.leftOut).toEqual(notInArchive)
  for (const { name, about } of archiveTables) {
    const described = readme.tables.find(({ file }: { file: string }) => file === `${name}.csv`)
    expect(described).toMatchObject({ about })
  }
  const labor = readme.tables.find(({ file }: { file: string }) => file === 'order-labor.csv')
  expect(labor.records).toBe(1)
})

test('[C8.045] shared lines require access to all properties', async () => {
  await sql`insert into value_list_item (list_name, property_id, value, display_sequence) values ('Department', null, 'Of all', 9)`.execute(
    server.db,
  )
  const valuesFor = async (subject: string) => {
    const run = await server.make({ content: 'property', propertyId: 1001 }, subject)
    return (await readArchive(await server.download(run.exportId, subject)))
      .get('value-lists.csv')
      ?.toString()
  }
  expect(await valuesFor('wide')).toContain('Of all')
  expect(await valuesFor('administrator')).not.toContain('Of all')
})
