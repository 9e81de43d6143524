import type { PinnedView } from '@fettle/contract/report-subscriptions'
import type { SavedFilter } from '@fettle/contract/saved-filters'
import { type SavedFilterScreen, savedFilterScreens } from '@fettle/rules/records/saved-filters'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailApp } from '#features/foundation/mail/mail-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { viewLists } from './view-lists.ts'

const { server } = disposeAfterAll(await createMailApp())
beforeAll(async () => {
  await sql`update role set privileges = privileges || '{View Reports,View Assets,View Workers/Vendors,View Contacts,View Issues,View PMs,View Parts,View Documents,Manage Settings,Manage Users}'
    where id = (select role_id from user_account where id = 1001)`.execute(server.db)
  await sql`insert into asset (property_id, code, name, status)
    select 1001, 'FAN-' || n, 'Fan ' || n, 'In Service' from generate_series(1, 4) n`.execute(server.db)
  await sql`insert into user_property (user_id, property_id) values (1001, 1002) on conflict do nothing`.execute(
    server.db,
  )
})
beforeEach(async () => {
  await server.db.deleteFrom('saved_filter').execute()
})

const onHome = { isOnMenu: false, isOnHome: true }
const filterOf = (screen: SavedFilterScreen, query: object = {}) => ({
  screen,
  title: 'Mine',
  query,
  sortColumn: '',
  sortDirection: 'ascend',
  sharedRoleId: null,
})
const save = async (body: object): Promise<SavedFilter> => {
  const { status, json } = await server.post('administrator', '/api/SavedFilters', body)
  expect([status, json.errors]).toEqual([200, undefined])
  return json
}
const pin = (person: string, id: number, pins: object = onHome) =>
  server.put(person, `/api/SavedFilters/${id}/pins`, pins)
const pinned = async (properties = 'propertyId=1001', person = 'administrator'): Promise<PinnedView[]> =>
  (await server.as(person, `/api/Reports/views/pinned?${properties}`)).json
const totalAt = async ({ page }: PinnedView, path: string) => {
  const query = new URLSearchParams((page ?? '').split('?')[1])
  return (await server.as('administrator', `${path}?${query}`)).json.pagination.totalItems
}

describe('[C10.010] a pinned saved filter', () => {
  test.each(Object.keys(savedFilterScreens) as SavedFilterScreen[])(
    'of the list %s has a number of records and the address of its page',
    async (screen) => {
      const { savedFilterId } = await save({ ...filterOf(screen), pins: onHome })
      const [view] = await pinned()
      expect(view).toMatchObject({
        savedFilterId,
        title: 'Mine',
        list: viewLists[screen].name,
        ...onHome,
        problem: null,
        totalIsAtLeast: false,
      })
      expect(view?.page).toMatch(new RegExp(`^${viewLists[screen].page}\\?`))
      expect(view?.total).toEqual(expect.any(Number))
    },
  )

  test('counts the records that its page lists, in the given properties or its own', async () => {
    await save({ ...filterOf('assets', { name: 'fan' }), pins: onHome })
    await save({
      ...filterOf('orders', { trade: ['HVAC'], orderStatus: ['Open'], propertyId: [1001] }),
      title: 'Of its own',
      pins: onHome,
    })
    for (const properties of ['propertyId=1001', 'propertyId=1001&propertyId=1002']) {
      const [fans, orders] = await pinned(properties)
      if (!fans || !orders) throw new Error('Both are pinned.')
      expect(fans.total).toBe(4)
      expect(fans.total).toBe(await totalAt(fans, '/api/Assets'))
      expect(orders.total).toBeGreaterThan(0)
      expect(orders.total).toBe(await totalAt(orders, '/api/Workorders'))
      expect(orders.page).toContain('propertyId=1001')
      expect(orders.page).not.toContain('propertyId=1002')
    }
  })

  test('without a status is counted like the list that its address opens', async () => {
    await save({ ...filterOf('orders'), pins: onHome })
    await save({ ...filterOf('assets'), title: 'Of assets', pins: onHome })
    const [orders, assets] = await pinned()
    expect([orders?.page, assets?.page]).toEqual([
      expect.stringContaining('orderStatus=Open'),
      expect.stringContaining('status=In+Service'),
    ])
    const { pagination } = (
      await server.as('administrator', '/api/Workorders?orderStatus=Open&propertyId=1001')
    ).json
    expect(orders?.total).toBe(pagination.totalItems)
  })

  test('names why its list cannot be read, and the others keep their numbers', async () => {
    const broken = await save({ ...filterOf('assets'), pins: onHome })
    await save({ ...filterOf('assets', { propertyId: [999_999] }), title: 'Of lost', pins: onHome })
    await save({ ...filterOf('workers'), title: 'Sound', pins: onHome })
    await sql`update saved_filter set query = '{"mood": "good"}' where id = ${broken.savedFilterId}`.execute(
      server.db,
    )
    expect((await pinned()).map(({ title, total, page, problem }) => [title, total, page, problem])).toEqual([
      [
        ...['Mine', null, null],
        "The list or the report no longer has a filter that is used here. There is no filter 'mood' in this list.",
      ],
      ['Of lost', null, null, 'You no longer have this property.'],
      ['Sound', expect.any(Number), expect.stringContaining('/workers?'), null],
    ])
  })

  test('stays as it is when the filter is changed, and can be unpinned or moved', async () => {
    const filter = await save({ ...filterOf('assets'), pins: onHome })
    expect(filter).toMatchObject(onHome)
    const { screen: _screen, ...fields } = filterOf('assets', { name: 'fan' })
    const path = `/api/SavedFilters/${filter.savedFilterId}`
    expect((await server.put('administrator', path, fields)).json).toMatchObject(onHome)
    const moved = { isOnMenu: true, isOnHome: false }
    expect((await server.put('administrator', path, { ...fields, pins: moved })).json).toMatchObject(moved)
    const nowhere = { isOnMenu: false, isOnHome: false }
    expect((await pin('administrator', filter.savedFilterId, nowhere)).json).toMatchObject(nowhere)
    expect(await pinned()).toEqual([])
  })

  test('is personal: everyone with the filter pins it for themselves, and its owner sees how many', async () => {
    const { savedFilterId } = await save({ ...filterOf('assets'), pins: onHome })
    expect((await pin('wide', savedFilterId)).status).toBe(404)
    const role = await server.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', 1006)
      .executeTakeFirstOrThrow()
    await sql`update saved_filter set shared_role_id = ${role.role_id}`.execute(server.db)
    expect((await pin('wide', savedFilterId)).status).toBe(200)
    const { status } = await server.post('wide', '/api/Reports/subscriptions', {
      title: 'On Mondays',
      savedFilterId,
      weekdays: [1],
      monthDay: null,
      time: '08:00',
      propertyId: null,
      recipients: ['dean@else.example'],
      onlyWithRows: false,
      attachment: 'none',
    })
    expect(status).toBe(200)
    const { json } = await server.as('administrator', '/api/SavedFilters?screen=assets')
    expect(json.filters[0]).toMatchObject({
      ...onHome,
      otherPins: 1,
      subscriptions: [{ title: 'On Mondays', owner: 'Wanda Wide' }],
    })
    expect((await pinned('propertyId=1001', 'wide')).map(({ title }) => title)).toEqual(['Mine'])
    await sql`update saved_filter set shared_role_id = null`.execute(server.db)
    expect(await pinned('propertyId=1001', 'wide')).toEqual([])
  })

  test('needs View Reports, and an own property', async () => {
    const { savedFilterId } = await save(filterOf('assets'))
    expect((await pin('technician', savedFilterId)).status).toBe(403)
    const body = { ...filterOf('orders'), pins: onHome }
    expect((await server.post('technician', '/api/SavedFilters', body)).status).toBe(403)
    expect((await server.as('administrator', '/api/Reports/views/pinned?propertyId=999999')).status).toBe(404)
  })
})
