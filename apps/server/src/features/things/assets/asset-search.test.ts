import { listAssets } from '@fettle/contract/asset-calls'
import type { AssetQuery } from '@fettle/contract/asset-query'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findPage, type ListBounds, listBounds } from '#records/list/find-page.repository.ts'
import { readMatches } from '#records/list/read-matches.repository.ts'
import { assetSearchOf, type StoredAsset } from './asset-search.access.ts'
import { fillAssets } from './assets.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await fillAssets(server)
  await sql`insert into asset (property_id, code, name, system_id, status)
    select case n % 3 when 0 then 1002 else 1001 end, 'X-' || (n * 7919 % 500), 'Unit ' || n % 10,
      case n % 4 when 0 then 1001 end, 'In Service' from generate_series(1, 200) n`.execute(server.db)
})

const both = [1001, 1002]
const asked = (query: object): AssetQuery => listAssets.query.parse(query)

const byCode = 'lower(asset.code) collate natural_order'

/** Expected ids for a query, from one sorted query that joins all names. */
async function expected(key: string, condition = 'true', way = 'asc'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select asset.id from asset
    left join asset_class system on system.id = asset.system_id
    where ${sql.raw(condition)} order by ${sql.raw(key)} ${sql.raw(way)} nulls last, asset.id ${sql.raw(way)}`.execute(
    server.db,
  )
  return rows.map(({ id }) => id)
}

async function pagesOf(query: object, bounds: Partial<ListBounds>, propertyIds = both): Promise<number[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += 60) {
    const search = assetSearchOf(propertyIds, asked(query))
    const page = await findPage<StoredAsset>(
      server.db,
      search,
      { offset, take: 60 },
      { ...listBounds, ...bounds },
    )
    ids.push(...page.rows.map(({ id }) => id))
    if (offset + 60 >= page.total) return ids
  }
}

describe.each([
  ['as they are', {}],
  ['along indexes where many match', { sorted: 3 }],
  ['merged where the page is far', { sorted: 3, near: 100 }],
])('pages of assets, found %s, are consecutive', (_way, bounds) => {
  test('by code', async () => {
    expect(await pagesOf({}, bounds)).toEqual(await expected(byCode))
    const descending = { sortColumn: 'assetCode', sortDirection: 'descend' }
    expect(await pagesOf(descending, bounds)).toEqual(await expected(byCode, 'true', 'desc'))
  })

  test('of one property', async () => {
    expect(await pagesOf({}, bounds, [1002])).toEqual(await expected(byCode, 'asset.property_id = 1002'))
  })

  test('of some statuses', async () => {
    const condition = `asset.status in ('In Service', 'Storage')`
    expect(await pagesOf({ status: ['in service ', 'STORAGE'] }, bounds)).toEqual(
      await expected(byCode, condition),
    )
    expect(await pagesOf({ status: ['Storage'] }, bounds, [1001])).toEqual(
      await expected(byCode, `asset.status = 'Storage' and asset.property_id = 1001`),
    )
  })

  test('of a type and a status', async () => {
    const condition = `system.name = 'HVAC' and asset.status = 'In Service'`
    expect(await pagesOf({ type: 'hvac', status: ['In Service'] }, bounds)).toEqual(
      await expected(byCode, condition),
    )
  })

  test('by the names of referenced records, and by names without an index', async () => {
    expect(await pagesOf({ sortColumn: 'type' }, bounds)).toEqual(
      await expected('lower(system.name) collate natural_order'),
    )
    const byName = { sortColumn: 'name', sortDirection: 'descend', search: 'x-1' }
    expect(await pagesOf(byName, bounds)).toEqual(
      await expected('lower(asset.name) collate natural_order', `asset.code ilike '%x-1%'`, 'desc'),
    )
  })
})

test('a list by status and property uses a prepared plan along its index, a list by names does not', () => {
  const ways = (query: object) => {
    const { hasOnePlan, matches } = assetSearchOf([1001], asked(query))
    return [hasOnePlan, matches]
  }
  expect(ways({ status: ['in service ', 'Storage'] })).toEqual([true, 'most'])
  expect(ways({ status: ['In Service'], type: 'hvac' })).toEqual([false, 'unknown'])
  expect(ways({ status: ['In Service'], search: 'x' })).toEqual([false, 'few'])
})

test('finds no assets for a user without properties', async () => {
  const page = await findPage(server.db, assetSearchOf([], asked({})), { offset: 0, take: 25 })
  expect(page).toEqual({ rows: [], total: 0, totalIsAtLeast: false })
})

describe('reading all matches', () => {
  const busy = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
    return rows[0]?.count
  }

  test('returns them in list order, in batches', async () => {
    const ids: number[] = []
    for await (const rows of readMatches<StoredAsset>(server.db, assetSearchOf(both, asked({})), 50))
      ids.push(...rows.map(({ id }) => id))
    expect(ids).toEqual(await expected(byCode))
  })

  test('empties a batch once the next one is read, even if it is still referenced', async () => {
    const reading = readMatches<StoredAsset>(server.db, assetSearchOf(both, asked({})), 10)
    const { value: first } = await reading.next()
    expect(first).toHaveLength(10)
    await reading.next()
    expect(first).toHaveLength(0)
    await reading.return(undefined)
  })

  test('closes the query and its transaction when stopped early', async () => {
    const reading = readMatches(server.db, assetSearchOf(both, asked({})), 10)
    expect((await reading.next()).value).toHaveLength(10)
    expect(await busy()).toBe(1)
    await reading.return(undefined)
    expect(await busy()).toBe(0)
  })
})
