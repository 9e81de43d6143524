import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const save = (customFilter: object, userId = 1002, call = {}) =>
  server.put('technician', '/api/Users/SaveCustomFilter', { userId, customFilter }, call)
const remove = (customFilterTitle: string, userId = 1002) =>
  server.put('technician', '/api/Users/DeleteCustomFilter', { userId, customFilterTitle })

describe('[A7.042] custom filters', () => {
  test('[A3.016,A2.073] store title, color and query, with numbers as numbers or not at all', async () => {
    const query = { orderStatus: 'Open', skip: '1', take: '', jobPriority: '2', trade: ['HVAC'] }
    const { status, json } = await save({ title: ' Hot ', buttonColor: '#F46601', query })
    expect([status, json.customFilterButtons]).toEqual([
      200,
      [
        {
          fmRecordId: expect.any(Number),
          fmModId: 1,
          title: 'Hot',
          buttonColor: '#f46601',
          query: { orderStatus: 'Open', skip: 1, jobPriority: 2, trade: ['HVAC'] },
        },
      ],
    ])
  })

  test('[A2.072] have a default color, and the same title replaces a filter, ignoring case', async () => {
    const { json } = await save({ title: 'HOT', query: {} })
    expect(json.customFilterButtons).toEqual([
      expect.objectContaining({ title: 'HOT', buttonColor: '#69a348', query: {} }),
    ])
  })

  test('[A2.071,A2.072] require a title of at most 10 characters and an available color', async () => {
    const { status, json } = await save({
      title: 'Eleven char',
      buttonColor: '#123456',
      query: { trade: {} },
    })
    const fields = json.errors.map(({ field }: { field: string }) => field)
    expect([status, json.title, fields]).toEqual([
      400,
      'Please correct the form entry errors.',
      ['customFilter.title', 'customFilter.buttonColor', 'customFilter.query.trade'],
    ])
    expect((await save({ title: '', query: {} })).json.errors[0]).toMatchObject({
      field: 'customFilter.title',
      code: 'required',
    })
  })

  test('belong to the caller', async () => {
    expect((await save({ title: 'Theirs', query: {} }, 1003)).status).toBe(403)
    expect((await remove('Hot', 1003)).status).toBe(403)
    const theirs = { userId: 1002, customFilterTitle: 'Hot' }
    const byAdministrator = await server.put('administrator', '/api/Users/DeleteCustomFilter', theirs)
    expect(byAdministrator.status).toBe(403)
    expect((await server.as('supervisor', '/api/Users/MyProfile')).json.customFilterButtons).toEqual([])
  })

  test('are deleted by title; an unknown one is 404', async () => {
    expect((await remove('hot')).json.customFilterButtons).toEqual([])
    expect((await remove('hot')).status).toBe(404)
  })

  test('are limited to 50', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      user_id: 1002,
      title: `F${index}`,
      query: '{}',
    }))
    await server.db.insertInto('custom_filter').values(rows).execute()
    expect((await save({ title: 'One more', query: {} })).status).toBe(409)
    expect((await save({ title: 'f7', query: {} })).status).toBe(200)
  })

  test('are saved once per idempotency key', async () => {
    await server.db.deleteFrom('custom_filter').execute()
    const call = { idempotencyKey: 'filter-1' }
    const first = await save({ title: 'Once', query: {} }, 1002, call)
    await remove('Once')
    const again = await save({ title: 'Once', query: {} }, 1002, call)
    expect(again.json).toEqual(first.json)
    expect((await server.as('technician', '/api/Users/MyProfile')).json.customFilterButtons).toEqual([])
  })
})
