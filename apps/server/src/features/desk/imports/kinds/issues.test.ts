import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRow } from '#platform/testing/rows.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText('buildings', 'property,code,name\nMAIN,LIB,Library\n')
await world.importText('assets', 'property,code,name,building\nMAIN,B-1,Boiler,LIB\n')
await world.importText('workers', 'property,name\nMAIN,Ann Mason\n')
await world.importText('vendors', 'property,code,name\nMAIN,V,Stone & Co\n')

const bringIn = (text: string) => world.importText('issues', text, '--property', 'MAIN')
const stored = (reference: string) =>
  world.db.selectFrom('issue').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

test('[C7.001] [C7.005] findings are imported by reference, and the same file changes nothing', async () => {
  const text = `finding_id,subject,severity,building,asset,date_found,inspector,owner,due,estimate
F-1,Loose step,1,Library,B-1,2026-02-03,City inspector,Ann Mason,2026-12-01,1200.50
F-2,Cracked tile,,LIB,,2026-02-04,,,,
`
  const first = await bringIn(text)
  expect(first.counts, first.report.join('\n')).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect((await bringIn(text)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  expect(await stored('F-1')).toMatchObject({
    title: 'Loose step',
    description: 'Loose step',
    kind: 'Deficiency',
    severity: 1,
    status: 'New',
    found_on: '2026-02-03',
    found_by: 'City inspector',
    due_on: '2026-12-01',
    estimated_cost: 1200.5,
  })
  expect(await stored('F-2')).toMatchObject({ severity: 3, status: 'New', asset_id: null })
  const lines = await world.db.selectFrom('issue_log').select(['event', 'user_name']).execute()
  expect(lines).toEqual([1, 2].map(() => ({ event: 'issue-entered', user_name: 'Import' })))
})

test('[C7.006] a new issue has what its status needs, and an import does not change a status', async () => {
  const head = 'reference,title,building,found_on,status,deferred_until,reason,closed_at\n'
  const run = await bringIn(
    `${head}S-1,Roof,LIB,2026-01-01,Deferred,2027-01-01,No budget,
S-2,Roof,LIB,2026-01-01,Deferred,,,
S-3,Roof,LIB,2026-01-01,Closed,,Looked dry,2026-02-01 10:00
S-4,Roof,LIB,2026-01-01,Rejected,,,
S-5,Roof,LIB,2026-01-01,In work,,,
S-6,Roof,,2026-01-01,New,,,
`,
  )
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 4')
  expect(run.report.join('\n')).toMatch(
    /line 3, deferred_until: is missing, and Deferred needs it[\s\S]*line 5, reason: is missing, and Rejected needs it[\s\S]*line 6, status: a new issue cannot be In work[\s\S]*line 7, building: is missing/,
  )
  expect(await stored('S-1')).toMatchObject({ deferral_reason: 'No budget', deferred_until: '2027-01-01' })
  expect((await stored('S-3')).closed_at).toEqual(new Date('2026-02-01T16:00:00Z'))
  const again = await bringIn(`${head}S-1,Roof,LIB,2026-01-01,New,,,\n`)
  expect(again.report.join('\n')).toContain('an import does not change the status of an issue')
})

test('an issue of an export without a reference is found by its number; a vendor is no owner', async () => {
  const { id, property_id, building_id } = await stored('F-1')
  const ownId = await insertRow(world.db, 'issue', {
    property_id,
    building_id,
    title: 'Own',
    description: 'Own',
    kind: 'Safety',
    severity: 2,
    found_on: '2026-01-01',
  })
  const run = await bringIn(
    `reference,title,owner\n#${ownId},Renamed,\n#${id},Other issue,\nV-1,Vendor,Stone & Co\n`,
  )
  expect(run.counts).toBe('created 0, updated 1, unchanged 0, refused 2')
  expect(run.report.join('\n')).toContain('names a vendor instead of a worker')
  const { title, reference } = await getRow(world.db, 'issue', ['title', 'reference'], { id: ownId })
  expect([title, reference]).toEqual(['Renamed', ''])
})

test('[C7.005] a closed building and an asset of another building are refused, as for an entered issue', async () => {
  await world.importText('buildings', 'property,code,name\nMAIN,OLD,Old mill\nMAIN,GYM,Gym\n')
  await world.db.updateTable('building').set({ is_active: false }).where('code', '=', 'OLD').execute()
  const head = 'reference,title,building,asset,found_on\n'
  const run = await bringIn(
    `${head}P-1,Roof,OLD,,2026-01-01\nP-2,Leak,GYM,B-1,2026-01-01\nP-3,Leak,LIB,B-1,2026-01-01\n`,
  )
  expect(run.counts, run.report.join('\n')).toBe('created 1, updated 0, unchanged 0, refused 2')
  expect(run.report.join('\n')).toMatch(
    /line 2, building: There is no such building here[\s\S]*line 3, asset: There is no such asset in this building/,
  )
  // The building of a stored issue changes, and its asset stays behind.
  const moved = await bringIn('reference,title,building\nP-3,Leak,GYM\n')
  expect(moved.report.join('\n')).toContain('asset: There is no such asset in this building')
  // An asset that moved since does not prevent other changes.
  await world.importText('assets', 'property,code,building\nMAIN,B-1,GYM\n')
  expect((await bringIn('reference,title,asset\nP-3,Leak in the hall,B-1\n')).counts).toContain('updated 1')
})
