import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp, errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.setting('enableCustomFields', true)
  await insertRows(server.db, 'custom_field', [
    { name: 'Cost center', is_staff_only: true, display_sequence: 2 },
    { name: 'Due', type: 'date', display_sequence: 1 },
    { name: 'Checked', type: 'yes-no', required_to_complete: true, display_sequence: 3 },
  ])
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

describe('custom fields in the list of orders', () => {
  const valued = (values: object) =>
    server.newOrder({ extended_data: JSON.stringify(values), description: 'Listed' })
  const listed = async (query: string, person = 'dispatcher') => {
    const { json } = await server.as(person, `/api/Workorders?description=Listed&${query}`)
    return json.data.map(({ workorderId }: { workorderId: number }) => workorderId).toSorted()
  }
  const filter = (...filters: string[]) =>
    filters.map((each) => `customField=${encodeURIComponent(each)}`).join('&')

  test('are returned with each row, but not to requesters', async () => {
    const id = await valued({ 'Cost center': '4711', Due: '', Checked: null })
    const rowFor = async (person: string) => {
      const { json } = await server.as(person, `/api/Workorders?workorderId=${id}`)
      return json.data[0]
    }
    expect((await rowFor('dispatcher')).extendedData).toEqual({ 'Cost center': '4711' })
    expect(await rowFor('requester')).not.toHaveProperty('extendedData')
    await server.db.deleteFrom('work_order').where('id', '=', id).execute()
  })

  test('filter it: all given fields contain their text, and an empty text means no value', async () => {
    const [red, blue, none] = [
      await valued({ Color: 'Dark red, matt', Due: '2026-04-01' }),
      await valued({ Color: 'BLUÉ' }),
      await valued({}),
    ]
    const now = [red, blue, none]
    const found = async (...filters: string[]) =>
      (await listed(filter(...filters))).filter((id: number) => now.includes(id))
    expect(await found('Color=red, MATT')).toEqual([red])
    expect(await found('Color=blue')).toEqual([blue])
    expect(await found('Color=')).toEqual([none])
    expect(await found('Color=red', 'Due=2026-04-01')).toEqual([red])
    expect(await found('Color=blue', 'Due=2026')).toEqual([])
    expect(await found('Color=%')).toEqual([])
    expect((await server.as('dispatcher', '/api/Workorders?customField=Color')).status).toBe(400)
  })

  test('filter nothing for requesters, who could find out hidden values with it', async () => {
    const id = await server.newRequest()
    await fill(id, { 'Cost center': '4711' }, 'dispatcher')
    const { json } = await server.as('requester', `/api/Workorders?${filter('Cost center=4711')}`)
    expect(json.data).toEqual([])
  })

  test('are columns of the spreadsheet while they are on: numbers as numbers, days as days', async () => {
    await server.db.insertInto('custom_field').values({ name: 'Floors', type: 'number' }).execute()
    const id = await server.newRequest()
    await fill(id, { 'Cost center': 'A-7', Due: '2026-04-01', Floors: '3.5' }, 'dispatcher')
    const sheetFor = async (person: string) => {
      const headers = await signedInAs(server, person)
      const url = `/api/Workorders/as-excel?workorderId=${id}`
      const { heads, rows } = await readSheet((await server.app.inject({ url, headers })).rawPayload)
      return { heads, cell: (name: string) => rows[0]?.[heads.indexOf(name)] }
    }
    const { cell } = await sheetFor('dispatcher')
    const shown = ['Cost center', 'Due', 'Floors', 'Checked'].map(cell)
    expect(shown).toEqual(['A-7', new Date('2026-04-01T00:00:00Z'), 3.5, null])
    await server.setting('enableCustomFields', false)
    expect((await sheetFor('dispatcher')).heads).not.toContain('Due')
  })

  test('sort it in natural order with missing values last, and not for requesters', async () => {
    const [tenth, second, none, rest] = [
      await valued({ 'Cost center': 'A10' }),
      await valued({ 'Cost center': 'a2' }),
      await valued({}),
      await valued({ 'Cost center': 'B' }),
    ]
    const now = [tenth, second, none, rest]
    const sorted = async (direction: string, person = 'dispatcher') => {
      const query = `sortColumn=${encodeURIComponent('custom:Cost center')}&sortDirection=${direction}&take=1000`
      const { status, json } = await server.as(person, `/api/Workorders?${query}`)
      expect(status).toBe(200)
      const ids = json.data.map(({ workorderId }: { workorderId: number }) => workorderId)
      return ids.filter((id: number) => now.includes(id))
    }
    expect(await sorted('ascend')).toEqual([second, tenth, rest, none])
    expect(await sorted('descend')).toEqual([rest, tenth, second, none])
    const answers = await Promise.all(
      ['custom:Cost center', 'orderNumber'].map((column) =>
        server.as(
          'requester',
          `/api/Workorders?sortColumn=${encodeURIComponent(column)}&sortDirection=ascend`,
        ),
      ),
    )
    expect(answers[0]?.json.data).toEqual(answers[1]?.json.data)
    const refused = await server.as('dispatcher', '/api/Workorders?sortColumn=color')
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'not-allowed'])
    expect(refused.json.errors[0].message).toMatch(/^Must be one of: orderNumber, /)
  })
})
