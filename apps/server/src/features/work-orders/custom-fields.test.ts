import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CommandsApp,
  createCommandsApp,
  errorsOf,
} from '#features/order-commands/commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.setting('enableCustomFields', true)
  await server.db
    .insertInto('custom_field')
    .values([
      { name: 'Cost center', is_staff_only: true, display_sequence: 2 },
      { name: 'Due', type: 'date', display_sequence: 1 },
      { name: 'Checked', type: 'yes-no', required_to_complete: true, display_sequence: 3 },
    ])
    .execute()
  return async () => {
    await server.db.deleteFrom('custom_field').execute()
    await server.clearSettings()
  }
})

const fill = (id: number, newExtendedData: object, person = 'technician') =>
  server.send(person, 'PUT', `/${id}/ChangeExtendedData`, { newExtendedData })
const complete = (workorderId: number) => server.send('technician', 'PUT', '/complete', { workorderId })

describe('a staff-only custom field', () => {
  test('is hidden from requesters with its values and log lines, even after retirement', async () => {
    const id = await server.newRequest()
    await fill(id, { 'Cost center': '4711', Due: '2026-04-01' }, 'dispatcher')
    const seen = async () => (await server.as('requester', `/api/Workorders/${id}`)).json
    expect(JSON.stringify(await seen())).not.toContain('Cost center')
    const { extendedData, customFields, log } = await seen()
    expect([extendedData, customFields.map(({ name }: { name: string }) => name)]).toEqual([
      { Due: '2026-04-01' },
      ['Due', 'Checked'],
    ])
    expect(log.map(({ logActivity }: { logActivity: string }) => logActivity)).toContain(
      'Due set to 4/1/2026',
    )
    await server.db.updateTable('custom_field').set({ is_active: false }).execute()
    expect((await seen()).extendedData).toEqual({ Due: '2026-04-01' })
    expect((await server.order(id)).extendedData).toEqual({ Due: '2026-04-01', 'Cost center': '4711' })
  })

  test('is neither offered to requesters nor accepted from them', async () => {
    const { json } = await server.as('requester', '/api/Workorders/getCustomFieldMetadata/1001')
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Due', 'Checked'])
    const id = await server.newRequest()
    expect(errorsOf(await fill(id, { 'Cost center': '1' }, 'requester'))).toEqual({
      'extendedData.Cost center': 'unknown',
    })
    expect((await server.order(id)).extendedData).toEqual({})
  })
})

describe('custom field values', () => {
  test.each([
    ['Due', '2026-02-30', 'not-a-date'],
    ['Due', '4/1/2026', 'not-a-date'],
    ['Checked', 'Maybe', 'unknown'],
  ])('%s rejects %s', async (name, value, code) => {
    const id = await server.newOrder()
    expect(errorsOf(await fill(id, { [name]: value }))).toEqual({ [`extendedData.${name}`]: code })
  })

  test('are returned in field order, together with the fields while enabled', async () => {
    const id = await server.newOrder({
      extended_data: JSON.stringify({ Old: 'x', Checked: 'Yes', 'Cost center': '1', Due: '2026-04-01' }),
    })
    const order = await server.order(id)
    expect(Object.keys(order.extendedData)).toEqual(['Due', 'Cost center', 'Checked', 'Old'])
    expect(order.customFields.map(({ name, valueList }) => [name, valueList])).toEqual([
      ['Due', null],
      ['Cost center', null],
      ['Checked', ['Yes', 'No']],
    ])
    await server.setting('enableCustomFields', false)
    expect((await server.order(id)).customFields).toEqual([])
  })
})

describe('[A5.001] a custom field required for completion', () => {
  test('prevents completion while empty', async () => {
    const id = await server.newOrder()
    const refused = await complete(id)
    expect([refused.status, errorsOf(refused)]).toEqual([400, { 'extendedData.Checked': 'required' }])
    await fill(id, { Checked: 'Yes' })
    expect((await complete(id)).status).toBe(200)
  })

  test('is not required while custom fields are disabled', async () => {
    await server.setting('enableCustomFields', false)
    expect((await complete(await server.newOrder())).status).toBe(200)
  })
})
