import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createTemplate } from '../testing/cluster.ts'

const folder = new URL('../../../../../db/migrations/', import.meta.url)
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
const at = files.findIndex((name) => name.endsWith('_plain_texts.sql'))

async function run(connectionString: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const name of names) await client.query(await readFile(new URL(name, folder), 'utf8'))
  await client.end()
}

test('existing texts get their stored form, and resulting duplicates get a number', async () => {
  await createTemplate('before_plain_texts', (before) => run(before, files.slice(0, at)))
  const { connectionString, drop } = await createDatabase('before_plain_texts')
  onTestFinished(drop)
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  const rowsOf = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows

  const longest = 'P'.repeat(119)
  await client.query(`
    insert into property (id, code, name, time_zone) values (1, 'N', 'Caf\u00E9', 'UTC'), (2, 'M', 'Cafe\u0301', 'UTC'),
      (3, 'O', 'Room\u00A01', 'UTC');
    insert into asset (id, property_id, code, name) values (1, 1, 'P-7', 'Pump\u200B'), (2, 1, 'P\u200B-7', 'x'),
      (3, 1, 'P-7\uFEFF', 'x'), (4, 1, 'P-7 (2)', 'x'), (5, 1, 'می\u200Cخواهم', 'a\u200Cb'), (6, 2, 'P\u200B-7', 'x'),
      (7, 1, '${longest}\u200B', 'x'), (8, 1, '${longest}', 'x'), (9, 1, '\u200B', '\u00A0\u200B');
    insert into value_list_item (id, list_name, value) values (1, 'Department', 'Finance'), (2, 'Department', 'Fi\u00ADnance');
    insert into work_order (property_id, number, category, status_kind, time_zone, order_by_field2, description)
      values (1, 1, 'CM', 'open', 'UTC', 'Fi\u00ADnance', 'Ku\u0308che 👩\u200D🔧');`)
  await run(connectionString, files.slice(at))

  expect(await rowsOf('select name from property order by id')).toEqual([['Café'], ['Café (2)'], ['Room 1']])
  expect(await rowsOf('select code, name from asset order by id')).toEqual([
    ['P-7', 'Pump'],
    ['P-7 (3)', 'x'],
    ['P-7 (4)', 'x'],
    ['P-7 (2)', 'x'],
    ['می\u200Cخواهم', 'ab'],
    ['P-7', 'x'],
    [longest, 'x'],
    [`${longest.slice(0, 115)} (2)`, 'x'],
    ['\u200B', '\u00A0\u200B'],
  ])
  expect(await rowsOf('select value from value_list_item where id < 3 order by id')).toEqual([
    ['Finance'],
    ['Finance (2)'],
  ])
  expect(await rowsOf('select order_by_field2, description from work_order')).toEqual([
    ['Finance', 'Küche 👩\u200D🔧'],
  ])
  const untouched = await rowsOf(`select mod_id from asset where id in (4, 5)`)
  expect(untouched.flat().map(Number)).toEqual([1, 2])
})
