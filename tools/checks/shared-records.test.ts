import { expect, test } from 'vitest'
import { filesIn, findingsIn } from './planted.fixture.ts'
import { sharedRecords } from './shared-records.ts'

/** The findings for a web client that holds just these files. */
const findingsFor = (files: Record<string, string>) =>
  findingsIn(sharedRecords, filesIn('apps/web/src', files))

const pager = { 'records/list/pager.ts': 'export const pager = 1' }
const importPager = `import { pager } from '#records/list/pager.ts'`

test('a module of records that one feature uses is refused, however many of its files do', async () => {
  const files = {
    ...pager,
    'features/orders/pages/list.tsx': importPager,
    'features/orders/pages/home.tsx': importPager,
    'features/assets/asset-list.test.tsx': importPager,
  }
  expect(await findingsFor(files)).toEqual([
    'apps/web/src/records/list/pager.ts is used by features/orders only; move it there, or give it a second user',
  ])
})

test('a module of records that nothing uses is refused', async () => {
  expect(await findingsFor(pager)).toEqual(['apps/web/src/records/list/pager.ts is used by nobody'])
})

test('a second feature, a noun or the program itself is a second user', async () => {
  for (const second of ['features/assets/assets.tsx', 'nouns/orders/history.tsx', 'app/router.tsx']) {
    const files = { ...pager, 'features/orders/list.tsx': importPager, [second]: importPager }
    expect(await findingsFor(files)).toEqual([])
  }
})

test('users of a module that imports it count, also where it is loaded late', async () => {
  const files = {
    ...pager,
    'records/list/frame.ts': `export const frame = () => import('./pager.ts')`,
    'features/orders/list.tsx': `import { frame } from '#records/list/frame.ts'`,
    'features/assets/assets.tsx': `import { frame } from '#records/list/frame.ts'`,
  }
  expect(await findingsFor(files)).toEqual([])
})
