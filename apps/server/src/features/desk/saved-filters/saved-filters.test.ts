import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const filter = {
  title: 'Chillers',
  query: { status: ['In Service'], type: 'HVAC', flagged: true },
  sortColumn: 'name',
  sortDirection: 'descend',
  sharedRoleId: null,
}
const list = async (person: string) => (await server.as(person, '/api/SavedFilters?screen=assets')).json
const titles = async (person: string): Promise<string[]> =>
  (await list(person)).filters.map(({ title }: { title: string }) => title)
const create = (person: string, fields: object = {}) =>
  server.post(person, '/api/SavedFilters', { screen: 'assets', ...filter, ...fields })
const change = (person: string, id: number, fields: object = {}, ifMatch?: string) =>
  server.put(
    person,
    `/api/SavedFilters/${id}`,
    { ...filter, ...fields },
    ifMatch === undefined ? {} : { ifMatch },
  )
const remove = (person: string, id: number) =>
  server.as(person, `/api/SavedFilters/${id}`, { method: 'DELETE' })

/** Of the roles of the reference world. */
const roles = { administrator: 1001, technician: 1006 }

describe('[C0.009] a saved filter', () => {
  test('keeps title, query and sort for its owner only, by title', async () => {
    const { status, json } = await create('technician', { title: '  Pumps ' })
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({
        ...filter,
        title: 'Pumps',
        sharedRole: null,
        owner: 'Tess Tern',
        isOwn: true,
        can: { change: true },
      }),
    ])
    await create('technician', { title: 'air' })
    expect(await titles('technician')).toEqual(['air', 'Pumps'])
    expect(await titles('administrator')).toEqual([])
  })

  test.each([
    ['', 400, 'title'],
    ['   ', 400, 'title'],
    ['x'.repeat(41), 400, 'title'],
    ['PUMPS', 409, 'title'],
  ])('is rejected with the title %j', async (title, status, field) => {
    const answer = await create('technician', { title })
    expect([answer.status, answer.json.errors[0].field]).toEqual([status, field])
  })

  test('accepts a title of 40 characters, and one used by another person', async () => {
    expect((await create('supervisor', { title: 'x'.repeat(40) })).status).toBe(200)
    expect((await create('supervisor', { title: 'Pumps' })).status).toBe(200)
  })

  test('can be changed and deleted by its owner, but not in a stale version', async () => {
    const { json } = await create('dispatcher', { title: 'Old' })
    const id: number = json.savedFilterId
    const changed = await change(
      'dispatcher',
      id,
      { title: 'New', sortColumn: 'assetCode' },
      `"${json.fmModId}"`,
    )
    expect(changed.json).toMatchObject({ title: 'New', sortColumn: 'assetCode', fmModId: json.fmModId + 1 })
    expect((await change('dispatcher', id, {}, `"${json.fmModId}"`)).status).toBe(412)
    expect((await change('supervisor', id)).status).toBe(404)
    expect((await remove('supervisor', id)).status).toBe(404)
    expect((await remove('dispatcher', id)).status).toBe(204)
    expect(await titles('dispatcher')).toEqual([])
  })

  test('is hidden without access to the list', async () => {
    expect((await server.as('requester', '/api/SavedFilters?screen=assets')).status).toBe(403)
    expect((await create('requester')).status).toBe(403)
    expect((await create('technician', { screen: 'reports' })).status).toBe(400)
  })

  test('is limited to fifty per person and list', async () => {
    for (let number = 1; number <= 50; number += 1)
      expect((await create('wide', { title: `No ${number}` })).status).toBe(200)
    const { status, json } = await create('wide', { title: 'No 51' })
    expect([status, json.title]).toEqual([409, 'You have 50 filters. Delete one first.'])
  })
})

describe('[C0.010] a filter shared with a role', () => {
  test('can be used by everyone with the role, and changed by its owner and with Manage Settings only', async () => {
    const { json } = await create('supervisor', { title: 'Shared' })
    const id: number = json.savedFilterId
    expect((await change('supervisor', id, { title: 'Shared', sharedRoleId: roles.technician })).status).toBe(
      403,
    )
    await server.db
      .updateTable('role')
      .set((eb) => ({ privileges: eb.fn('array_append', ['privileges', eb.val('Manage Saved Filters')]) }))
      .where('id', '=', 1005)
      .execute()
    expect((await change('supervisor', id, { title: 'Shared', sharedRoleId: 424242 })).status).toBe(400)
    expect(
      (await change('supervisor', id, { title: 'Shared', sharedRoleId: roles.technician })).json,
    ).toMatchObject({
      sharedRoleId: roles.technician,
      sharedRole: expect.any(String),
    })
    const shared = (await list('technician')).filters.find(
      ({ title }: { title: string }) => title === 'Shared',
    )
    expect(shared).toMatchObject({ isOwn: false, owner: 'Sam Stone', can: { change: false } })
    expect(await titles('dispatcher')).not.toContain('Shared')
    expect((await change('technician', id)).status).toBe(403)
    expect((await remove('technician', id)).status).toBe(403)
    expect((await change('dispatcher', id)).status).toBe(404)
    expect(
      (await change('administrator', id, { title: 'By Ada', sharedRoleId: roles.technician })).status,
    ).toBe(200)
    expect(await titles('technician')).toContain('By Ada')
    const taken = await change('administrator', id, { title: 'By Ada' })
    expect([taken.status, taken.json.sharedRoleId]).toEqual([200, null])
    expect(await titles('technician')).not.toContain('By Ada')
    expect((await change('administrator', id)).status).toBe(404)
    expect(await titles('supervisor')).toContain('By Ada')
  })

  test('lists roles only for people with permission to share', async () => {
    expect((await list('technician')).roles).toEqual([])
    const told = (await list('administrator')).roles
    expect(told.map(({ roleId }: { roleId: number }) => roleId)).toContain(roles.technician)
  })
})

describe('[C8.049] an administrator', () => {
  const shared = async () => (await server.as('administrator', '/api/SavedFilters/shared')).json

  test('sees every shared filter with its owner, list and last use', async () => {
    const { json } = await create('wide', {
      title: 'By Wanda',
      screen: 'workers',
      query: {},
      sortColumn: 'workerName',
    })
    expect((await server.as('wide', '/api/SavedFilters/shared')).status).toBe(200)
    // Wanda has fifty filters of assets already; this one is of workers.
    await server.put('wide', `/api/SavedFilters/${json.savedFilterId}`, {
      title: 'By Wanda',
      query: {},
      sortColumn: 'workerName',
      sortDirection: 'ascend',
      sharedRoleId: roles.technician,
    })
    const before = (await shared()).find(({ title }: { title: string }) => title === 'By Wanda')
    expect(before).toMatchObject({
      screen: 'workers',
      owner: 'Wanda Wide',
      isOwn: false,
      sharedRole: 'Technician',
      lastUsedDateTime: null,
    })
    const use = (person: string) => server.post(person, `/api/SavedFilters/${json.savedFilterId}/use`)
    expect((await use('dispatcher')).status).toBe(404)
    expect((await use('wide')).status).toBe(204)
    const after = (await shared()).find(({ title }: { title: string }) => title === 'By Wanda')
    expect(after).toMatchObject({
      lastUsedDateTime: server.clock.now().toISOString(),
      fmModId: before.fmModId,
    })
  })

  test('can take over a filter as its new owner', async () => {
    const { savedFilterId } = (await shared()).find(({ title }: { title: string }) => title === 'By Wanda')
    const takeOver = (person: string) =>
      server.put(person, `/api/SavedFilters/${savedFilterId}/owner`, undefined)
    expect((await takeOver('supervisor')).status).toBe(403)
    expect((await takeOver('administrator')).status).toBe(200)
    const own = (await server.as('administrator', '/api/SavedFilters?screen=workers')).json.filters
    expect(own).toEqual([expect.objectContaining({ title: 'By Wanda', isOwn: true, owner: 'Ada Admin' })])
    const twin = await create('wide', {
      title: 'by wanda',
      screen: 'workers',
      query: {},
      sortColumn: 'workerName',
    })
    const body = { title: 'by wanda', query: {}, sortColumn: 'workerName', sortDirection: 'ascend' }
    await server.put('wide', `/api/SavedFilters/${twin.json.savedFilterId}`, {
      ...body,
      sharedRoleId: roles.technician,
    })
    const refused = await server.put(
      'administrator',
      `/api/SavedFilters/${twin.json.savedFilterId}/owner`,
      undefined,
    )
    expect([refused.status, refused.json.errors[0].code]).toEqual([409, 'duplicate'])
  })
})

test('[C0.010] a shared filter keeps its role when changed by an owner without permission to share', async () => {
  const { json } = await create('administrator', { title: 'Kept', sharedRoleId: roles.technician })
  const manages = (privilege: string) =>
    server.db
      .updateTable('role')
      .set({ privileges: [privilege] })
      .where('id', '=', 1003)
      .execute()
  await updateRows(server.db, 'saved_filter', { user_id: 1009 }, { id: json.savedFilterId })
  await manages('View Assets')
  const rename = { title: 'Renamed', sharedRoleId: roles.technician }
  expect((await change('dispatcher', json.savedFilterId, rename)).status).toBe(200)
  expect(
    (await change('dispatcher', json.savedFilterId, { ...rename, sharedRoleId: roles.administrator })).status,
  ).toBe(403)
})

test('[C0.009] a person without access to a list loses its filters', async () => {
  const { json } = await create('contractor', { title: 'Before' })
  expect((await change('contractor', json.savedFilterId, { title: 'Still' })).status).toBe(200)
  await server.db.updateTable('user_account').set({ role_id: 1009 }).where('id', '=', 1008).execute()
  expect((await change('contractor', json.savedFilterId, { title: 'After' })).status).toBeGreaterThan(400)
  expect((await remove('contractor', json.savedFilterId)).status).toBeGreaterThan(400)
})

test('[C8.049] taking over a filter fails with fifty of its list', async () => {
  const fifty = { user_id: 1001, screen: 'staff', query: '{}', sort_column: 'name', sort_direction: 'ascend' }
  const rows = Array.from({ length: 50 }, (_, number) => ({ ...fifty, title: `No ${number}` }))
  await server.db.insertInto('saved_filter').values(rows).execute()
  const id = await insertRow(server.db, 'saved_filter', {
    ...fifty,
    user_id: 1006,
    title: 'Of Wanda',
    shared_role_id: roles.technician,
  })
  const { status, json } = await server.put('administrator', `/api/SavedFilters/${id}/owner`, undefined)
  expect([status, json.title]).toEqual([409, 'You have 50 filters. Delete one first.'])
})

test('[C0.009] each list has its own filters', async () => {
  await create('administrator', { title: 'Of assets alone' })
  const ofWorkers = (await server.as('administrator', '/api/SavedFilters?screen=workers')).json.filters
  expect(await titles('administrator')).toContain('Of assets alone')
  expect(ofWorkers.map(({ title }: { title: string }) => title)).not.toContain('Of assets alone')
})

describe('the filters of its list', () => {
  const unknown = { query: { status: ['In Service'], mood: 'good' } }
  const wrong = { query: { parentId: 'x' } }

  test.each([
    ['an unknown one', unknown, 'query.mood', "There is no filter 'mood' in this list."],
    ['a value that the list does not take', wrong, 'query.parentId', expect.any(String)],
  ])('are the only ones that are saved, not %s', async (_name, fields, field, message) => {
    const refused = await create('supervisor', { title: 'Strange', ...fields })
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [expect.objectContaining({ field, message })],
    ])
    const { json } = await create('supervisor', { title: `Changed ${field}` })
    const changed = await change('supervisor', json.savedFilterId, fields)
    expect([changed.status, changed.json.errors[0].field]).toEqual([400, field])
    expect(await titles('supervisor')).not.toContain('Strange')
  })

  test('may name properties in a list of records without one', async () => {
    const query = { query: { propertyId: [1001] } }
    expect((await create('administrator', { screen: 'roles', title: 'Here', ...query })).status).toBe(200)
  })
})
