import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase, createTemplate } from './cluster.ts'
import { query } from './query.ts'

test('every copy of a template has its rows and is isolated from other copies', async () => {
  await createTemplate('cluster_copy', async (address) => {
    await query(address, 'create table note as select 1 as n')
  })
  const one = await createDatabase('cluster_copy')
  const other = await createDatabase('cluster_copy')
  await query(one.connectionString, 'insert into note values (2)')
  expect(await query(one.connectionString, 'select n from note order by n')).toEqual([{ n: 1 }, { n: 2 }])
  expect(await query(other.connectionString, 'select n from note')).toEqual([{ n: 1 }])
  await one.drop()
  await other.drop()
})

test('a template made from another one has its rows and leaves it unchanged', async () => {
  await createTemplate('cluster_first', async (address) => {
    await query(address, 'create table note as select 1 as n')
  })
  await createTemplate(
    'cluster_second',
    async (address) => {
      await query(address, 'insert into note values (2)')
    },
    { from: 'cluster_first' },
  )
  const first = await createDatabase('cluster_first')
  const second = await createDatabase('cluster_second')
  expect(await query(first.connectionString, 'select n from note')).toEqual([{ n: 1 }])
  expect(await query(second.connectionString, 'select n from note order by n')).toEqual([{ n: 1 }, { n: 2 }])
  await first.drop()
  await second.drop()
})

test('a template is filled once for concurrent requests', async () => {
  let fills = 0
  const fill = async () => {
    fills++
  }
  await Promise.all([1, 2, 3, 4].map(() => createTemplate('cluster_once', fill)))
  expect(fills).toBe(1)
})

test('a template whose filling failed is filled again', async () => {
  const broken = createTemplate('cluster_broken', async (address) => {
    await query(address, 'create table half (n integer)')
    throw new Error('broken on purpose')
  })
  await expect(broken).rejects.toThrow('broken on purpose')
  await createTemplate('cluster_broken', async (address) => {
    await query(address, 'create table half (n integer)')
  })
  const { connectionString, drop } = await createDatabase('cluster_broken')
  expect(await query(connectionString, 'select n from half')).toEqual([])
  await drop()
})

test('a copy can be dropped while a connection to it is open', async () => {
  await createTemplate('cluster_open', async () => undefined)
  const { connectionString, drop } = await createDatabase('cluster_open')
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  await drop()
  await expect(query(connectionString, 'select 1')).rejects.toMatchObject({ code: '3D000' })
})
