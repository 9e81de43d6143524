import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())
beforeEach(async () => {
  await server.db.deleteFrom('custom_field').execute()
  await insertRows(server.db, 'custom_field', [
    { name: 'Permit', type: 'text', max_characters: 8, display_sequence: 1 },
    { name: 'Cost center', type: 'number', display_sequence: 2 },
    { name: 'Inspected', type: 'date', display_sequence: 3 },
    { name: 'Billable', type: 'yes-no', display_sequence: 4 },
    { name: 'Color', type: 'list', choices: ['Red', 'Dark blue'], display_sequence: 5 },
    { name: 'Keys', type: 'list', choices: ['A', 'B'], max_repeat: 2, display_sequence: 6 },
    { name: 'Old', type: 'text', is_active: false, display_sequence: 7 },
  ])
})

const head = 'Work order,Date created,Permit,Cost center,Inspected,Billable,Color,Keys\n'
const valuesOf = async (reference: string) =>
  (
    await server.db
      .selectFrom('work_order')
      .select('extended_data')
      .where('external_reference', '=', reference)
      .executeTakeFirst()
  )?.extended_data
const reasonsOf = ({ refusals }: ImportDetail) =>
  refusals.map(({ column, reason }) => `${column}: ${reason}`).toSorted()

describe('custom fields of imported orders', () => {
  test('have columns of their kind, without retired fields', async () => {
    const { json } = await server.as('wide', '/api/ImportKinds')
    const orders = json.find(({ name }: ImportKind) => name === 'work-orders')
    const own = orders.columns.filter(({ name }: { name: string }) => name.startsWith('custom:'))
    expect(
      own.map(({ label, type, choices }: ImportKind['columns'][number]) => [label, type, choices.join(' ')]),
    ).toEqual([
      ['Permit', 'text', ''],
      ['Cost center', 'number', ''],
      ['Inspected', 'date', ''],
      ['Billable', 'truth', ''],
      ['Color', 'text', 'Red Dark blue'],
      ['Keys', 'text', 'A B'],
    ])
  })

  test('are proposed by their labels, read by their kind and unchanged the second time', async () => {
    const file = `${head}C-1,2025-02-03,P 7,"12.50",02/28/2025,true,dark BLUE,"A\nB"\n`
    const { json } = await server.upload('work-orders', file, { propertyId: 1001 })
    expect(
      json.options.mapping.flatMap(({ target }: { target: string }) =>
        target.startsWith('custom:') ? [target.slice('custom:'.length)] : [],
      ),
    ).toEqual(['Permit', 'Cost center', 'Inspected', 'Billable', 'Color', 'Keys'])
    expect((await server.bring('work-orders', file)).counts).toMatchObject({ created: 1, refused: 0 })
    expect(await valuesOf('C-1')).toEqual({
      Permit: 'P 7',
      'Cost center': '12.5',
      Inspected: '2025-02-28',
      Billable: 'Yes',
      Color: 'Dark blue',
      Keys: 'A\nB',
    })
    expect((await server.bring('work-orders', file)).counts).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('refuse values that their kind does not accept, each with its reason', async () => {
    const file = `${head}C-2,2025-02-03,P 7654321,twelve,31/31/2025,perhaps,Green,"A\nB\nA"\n`
    const done = await server.bring('work-orders', file)
    expect(done.counts).toMatchObject({ created: 0, refused: 1 })
    const read = [`${head}C-3,2025-02-03,P 7654321,,,,Green,"A\nB\nA"\n`]
    expect(reasonsOf(done).map((reason) => reason.split(':')[0])).toEqual([
      'Billable',
      'Cost center',
      'Inspected',
    ])
    expect(reasonsOf(await server.bring('work-orders', read.join('')))).toEqual([
      'Color: must be one of its listed values',
      'Keys: may hold at most 2 values',
      expect.stringContaining('Permit: '),
    ])
  })

  test('leave other fields of the order alone, and an undo restores the former value', async () => {
    await server.bring('work-orders', `${head}C-4,2025-02-03,P 1,,,No,,\n`)
    const next = await server.bring('work-orders', 'Work order,custom:Permit\nC-4,P 2\n')
    expect(next.counts).toMatchObject({ updated: 1 })
    expect(await valuesOf('C-4')).toEqual({ Permit: 'P 2', Billable: 'No' })
    const rows = await server.as('wide', `/api/Imports/${next.importId}/rows`)
    expect(rows.json.data[0].changes).toEqual([{ field: 'custom:Permit', before: 'P 1', after: 'P 2' }])
    await server.doing(next.importId, 'undo')
    expect(await valuesOf('C-4')).toEqual({ Permit: 'P 1', Billable: 'No' })
  })

  test('an unknown or retired field refuses its rows', async () => {
    const done = await server.bring('work-orders', 'Work order,Date created,custom:Old\nC-5,2025-02-03,x\n')
    expect([done.counts?.refused, reasonsOf(done)]).toEqual([
      1,
      ['custom:Old (Old): there is no custom field …'],
    ])
  })

  test('a value that its field no longer accepts stays unchanged', async () => {
    await server.bring('work-orders', `${head}C-6,2025-02-03,,,,,Red,\n`)
    await updateRows(server.db, 'custom_field', { choices: ['Blue'] }, { name: 'Color' })
    const again = await server.bring('work-orders', `${head}C-6,2025-02-03,,,,,Red,\n`)
    expect(again.counts).toMatchObject({ unchanged: 1, refused: 0 })
  })
})
