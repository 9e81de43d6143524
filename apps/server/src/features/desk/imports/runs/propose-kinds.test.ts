import type { ImportKind } from '@fettle/contract/imports'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { kinds } from '../kinds/all-kinds.ts'

const server = disposeAfterAll(await createReferenceApp())

const propose = async (content: string | Uint8Array, fileName = 'list.csv', subject = 'wide') =>
  await sendForm(
    server,
    '/api/ImportKinds/proposals',
    [{ name: 'File', fileName, content: Buffer.from(content), type: 'text/csv' }],
    { subject },
  )

const tables = kinds.filter(({ isArchive }) => !isArchive)

test.each(tables.map((kind) => [kind.name, kind] as const))(
  'a file with the columns of %s is proposed as this kind',
  async (name, { columns }) => {
    const heads = [...columns.map((column) => column.name), 'exported from Fettle']
    const { status, json } = await propose(`${heads.join(',')}\n`)
    expect([status, json[0]]).toEqual([200, name])
  },
)

test('a reading and a consumption are each shown as alternatives', async () => {
  const { json } = await server.as('wide', '/api/ImportKinds')
  const readings: ImportKind | undefined = json.find((kind: ImportKind) => kind.name === 'readings')
  const found = readings?.columns.flatMap(({ name, alternative }) =>
    alternative ? [[name, alternative]] : [],
  )
  expect(found).toEqual([
    ['reading', 'consumption'],
    ['consumption', 'reading'],
  ])
})

describe('a typical list', () => {
  test.each([
    ['contacts', 'Surname;Given name;Mail;House'],
    ['assets', 'Asset tag;Name;Class;Building;Floor;Room'],
    ['buildings', 'Bldg;Address;City;Zip'],
    ['workers', 'Employee;Trade;Phone;Rate'],
    ['rooms', 'Room number;Floor;Building;Area'],
    ['parts', 'Part no;Description;Qty;Unit cost'],
    ['work-orders', 'WO #;Date;Problem;Building;Status;Assigned to'],
    ['readings', 'Meter;Date;Reading'],
    ['pm-schedules', 'Task;Frequency;Asset;Next due'],
    ['users', 'Login;Role;Email'],
  ])('is proposed as %s by its heads: %s', async (name, heads) => {
    const row = heads.replaceAll(/[^;]+/g, 'x')
    expect((await propose(`${heads}\n${row}\n`)).json[0]).toBe(name)
  })

  test('is found below a title, and by its file name if several kinds match', async () => {
    expect((await propose('All our rooms;;\n\nRoom number;Floor;Building\n1;2;3\n')).json[0]).toBe('rooms')
    expect((await propose('Name;Phone\nA;1\n', 'vendors 2025.csv')).json[0]).toBe('vendors')
  })

  test.each([
    ['heads that nobody knows', 'x;y;z\n1;2;3\n'],
    ['heads that fit many kinds alike', 'Code;Name\n1;2\n'],
    ['blank lines', '\n\n'],
    ['no workbook, despite its beginning', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ])('has no proposal if the file has %s', async (_, content) => {
    const { status, json } = await propose(content)
    expect([status, json]).toEqual([200, []])
  })
})

test('requires import permission, and the file is not stored', async () => {
  const before = await server.db.selectFrom('stored_file').select('id').execute()
  expect((await propose('Meter;Date;Reading\n', 'list.csv', 'requester')).status).toBe(403)
  expect((await propose('Meter;Date;Reading\n')).json).toEqual(['readings'])
  expect(await server.db.selectFrom('stored_file').select('id').execute()).toEqual(before)
})
