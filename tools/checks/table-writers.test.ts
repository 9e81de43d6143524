import { expect, test } from 'vitest'
import { filesIn, findingsIn } from './planted.fixture.ts'
import { type SharedWrite, tableWriters } from './table-writers.ts'

/** The findings for a server that holds just these files. */
const findingsFor = (files: Record<string, string>, shared: readonly SharedWrite[] = []) =>
  findingsIn((root) => tableWriters(root, shared), filesIn('apps/server/src', files))

const orders = 'features/orders/orders.repository.ts'
const users = 'features/users/timers.repository.ts'
const own = `await trx.insertInto('labor').values(line).execute()`

test.each([
  [`await trx.insertInto('labor').values(line).execute()`],
  [`await trx.updateTable('labor').set({ hours }).execute()`],
  [`await trx.updateTable('labor as l').set({ hours }).execute()`],
  [`await trx.deleteFrom('labor').where('id', '=', id).execute()`],
  ['await sql`insert into labor (hours) values (1)`.execute(trx)'],
  ['await sql`with found as (select 1)\n  update labor as l set hours = 1 from found`.execute(trx)'],
  ['await sql`update "labor" set hours = 1`.execute(trx)'],
  [`const text = 'delete from labor where id = 1'`],
  [`await writeRecord(trx, 'labor', row, change)`],
  [`await removeRecord(trx, 'labor', id)`],
])('a second feature may not write a table: %s', async (text) => {
  expect(await findingsFor({ [orders]: own, [users]: text })).toEqual([
    `labor is written by several features: apps/server/src/${orders}:1, apps/server/src/${users}:1`,
  ])
})

test('a folder of the platform counts as a feature does', async () => {
  const found = await findingsFor({ [orders]: own, 'platform/identity/x.repository.ts': own })
  expect(found).toHaveLength(1)
})

test.each([
  [`await trx.selectFrom('labor').execute()`],
  ['await sql`select id from labor for no key update`.execute(trx)'],
  ['await sql`insert into hours (id) values (1) on conflict (id) do update set id = 1`.execute(trx)'],
  [`// insert into labor, which the orders do`],
  [`await trx.insertInto('hours').values(line).execute()`],
])('another feature may hold: %s', async (text) => {
  expect(await findingsFor({ [orders]: own, [users]: text })).toEqual([])
})

test('files of one feature and tests write one table', async () => {
  const files = { [orders]: own, 'features/orders/more.repository.ts': own, 'features/users/x.test.ts': own }
  expect(await findingsFor(files)).toEqual([])
})

test('a table that only a value names needs a reason', async () => {
  const dynamic = { [orders]: `await sql\`update \${sql.table(name)} set hours = 1\`.execute(trx)` }
  expect(await findingsFor(dynamic)).toEqual([
    expect.stringContaining(`${orders}:1 writes a table that only`),
  ])
  const reason = { writer: 'features/orders', reason: 'it is told which' }
  expect(await findingsFor(dynamic, [reason])).toEqual([])
})

test('a reason lets a second writer pass, and one without need is refused', async () => {
  const reason = { writer: 'features/users', table: 'labor', reason: 'in batches' }
  expect(await findingsFor({ [orders]: own, [users]: own }, [reason])).toEqual([])
  expect(await findingsFor({ [orders]: own }, [reason])).toEqual([
    'features/users is excused for writing labor without need',
  ])
})
