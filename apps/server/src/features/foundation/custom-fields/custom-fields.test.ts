import type { CustomFieldDefinition } from '@fettle/contract/custom-field-definitions'
import { maxCustomField } from '@fettle/rules/custom-fields/custom-field-definitions'
import { afterEach, describe, expect, test } from 'vitest'
import { createCommandsApp, errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createCommandsApp())
afterEach(async () => {
  await server.db.deleteFrom('custom_field').execute()
})

const root = '/api/System/customfields'
const entry = {
  name: 'Permit',
  type: 'text',
  choices: [] as string[],
  maxCharacters: null,
  maxRepeat: 1,
  notEmpty: false,
  requiredToComplete: false,
  staffOnly: false,
}
const add = (more: object = {}, person = 'wide', call = {}) =>
  server.as(person, root, { method: 'POST', body: { ...entry, ...more }, ...call })
const fields = async (): Promise<CustomFieldDefinition[]> => (await server.as('wide', root)).json
const added = async (more: object = {}) => {
  const { json } = await add(more)
  const [last] = (json as CustomFieldDefinition[]).slice(-1)
  if (!last) throw new Error('No field was added.')
  return last
}
const change = (id: number, body: object, ifMatch?: number) =>
  server.put('wide', `${root}/${id}`, body, ifMatch === undefined ? {} : { ifMatch: `"${ifMatch}"` })
const remove = (id: number) => server.as('wide', `${root}/${id}`, { method: 'DELETE' })

describe('the definitions of custom fields', () => {
  test('are added at the end, reordered, retired and deleted', async () => {
    const permit = await added()
    const color = await added({ name: 'Color', type: 'list', choices: ['Red', 'Blue'] })
    await server.put('wide', '/api/System/customfieldorder', { fieldIds: [color.fieldId] })
    expect((await fields()).map(({ name }) => name)).toEqual(['Color', 'Permit'])
    await change(permit.fieldId, { isActive: false })
    const { json } = await server.as('requester', '/api/Workorders/getCustomFields')
    expect(json).toEqual(['Color'])
    expect((await remove(color.fieldId)).status).toBe(200)
    expect((await fields()).map(({ name, isActive }) => [name, isActive])).toEqual([['Permit', false]])
  })

  test('are created once per idempotency key', async () => {
    const call = { idempotencyKey: 'add-permit' }
    expect([(await add({}, 'wide', call)).status, (await add({}, 'wide', call)).status]).toEqual([200, 200])
    expect(await fields()).toHaveLength(1)
  })

  test('can be changed by administrators of all properties, and read by all administrators', async () => {
    const { fieldId } = await added()
    expect((await add({ name: 'Other' }, 'requester')).status).toBe(403)
    expect((await server.as('requester', root)).status).toBe(403)
    expect((await server.put('technician', `${root}/${fieldId}`, { notEmpty: true })).status).toBe(403)
  })

  test('return 412 with the current definitions for a stale version, and record each change', async () => {
    const { fieldId, fmModId } = await added()
    expect((await change(fieldId, { notEmpty: true }, fmModId)).status).toBe(200)
    const stale = await change(fieldId, { staffOnly: true }, fmModId)
    expect([stale.status, (await fields())[0]?.staffOnly]).toEqual([412, false])
    const records = await server.db
      .selectFrom('change_record')
      .select(['field', 'after'])
      .where('record_kind', '=', 'custom_field')
      .where('record_id', '=', fieldId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(records).toEqual([{ field: 'not_empty', after: true }])
  })

  test.each<[string, object, number, string]>([
    ['a label that differs only in case', { name: ' PERMIT ' }, 409, 'name'],
    ['no label', { name: ' ' }, 400, 'name'],
    ['a label that is too long', { name: 'x'.repeat(61) }, 400, 'name'],
    ['a list without choices', { name: 'A', type: 'list' }, 400, 'choices'],
    ['a choice that is listed twice', { name: 'A', type: 'list', choices: ['Red', 'RED'] }, 400, 'choices'],
    ['choices of a text', { name: 'A', choices: ['Red'] }, 400, 'choices'],
    ['a maximum length of a date', { name: 'A', type: 'date', maxCharacters: 5 }, 400, 'maxCharacters'],
    ['several dates', { name: 'A', type: 'date', maxRepeat: 2 }, 400, 'maxRepeat'],
  ])('reject %s', async (_what, more, status, field) => {
    await added()
    const answer = await add(more)
    expect([answer.status, Object.keys(errorsOf(answer))[0]]).toEqual([status, field])
    expect(await fields()).toHaveLength(1)
  })

  test('without a number of values, a field holds as many as any', async () => {
    expect((await add({ name: 'Colors', maxRepeat: null })).status).toBeLessThan(300)
    expect((await fields()).map(({ maxRepeat }) => maxRepeat)).toEqual([maxCustomField.values])
  })

  test('reject a 31st active field, including a restored one', async () => {
    await insertRows(
      server.db,
      'custom_field',
      Array.from({ length: maxCustomField.active }, (_, at) => ({ name: `Field ${at}` })),
    )
    expect(errorsOf(await add())).toEqual({ name: 'too-many' })
    const [first] = await fields()
    await change(first?.fieldId ?? 0, { isActive: false })
    await added()
    expect(errorsOf(await change(first?.fieldId ?? 0, { isActive: true }))).toEqual({ name: 'too-many' })
  })
})

describe('a custom field with stored values', () => {
  test('cannot be renamed or deleted, only retired', async () => {
    const { fieldId } = await added({ name: 'Color', type: 'list', choices: ['Red', 'Blue'] })
    await server.newOrder({ extended_data: JSON.stringify({ Color: 'Red' }) })
    const renamed = await change(fieldId, { name: 'Paint' })
    expect([renamed.status, renamed.json.title]).toEqual([
      409,
      '1 work order has a value for Color, so its label cannot change. Retire it and add a new field.',
    ])
    const removed = await remove(fieldId)
    expect([removed.status, removed.json.title]).toEqual([
      409,
      'Color is used by 1 work order. Make it inactive instead.',
    ])
    expect((await change(fieldId, { isActive: false })).status).toBe(200)
  })

  test('keeps a value with a removed choice, but accepts only current choices', async () => {
    await server.setting('enableCustomFields', true)
    const { fieldId } = await added({ name: 'Hue', type: 'list', choices: ['Red', 'Blue'] })
    const id = await server.newOrder({ extended_data: JSON.stringify({ Hue: 'Red' }) })
    await change(fieldId, { choices: ['Blue', 'Green'] })
    expect((await server.order(id)).extendedData).toEqual({ Hue: 'Red' })
    const fill = (Hue: string) =>
      server.send('technician', 'PUT', `/${id}/ChangeExtendedData`, { newExtendedData: { Hue } })
    expect((await fill('Green')).status).toBe(200)
    expect((await fill('Red')).status).toBe(400)
    await server.clearSettings()
  })
})
