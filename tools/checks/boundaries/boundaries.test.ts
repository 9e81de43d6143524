import { expect, test } from 'vitest'
import { findingsIn } from '../planted.fixture.ts'
import { boundaries } from './check.ts'

const rules = 'packages/rules/src/records/paging.ts'
const contract = 'packages/contract/src/paging.ts'
const orders = 'apps/server/src/features/orders'
const web = 'apps/web/src'

/** Each line: a file, its planted content, and words from the boundary's message. */
const refused: [string, string, string][] = [
  [rules, `import { z } from 'zod'`, 'imports nothing'],
  [rules, `import { readFileSync } from 'node:fs'`, 'imports nothing'],
  ['bench/limit/list.ts', `import { pageSizes } from '@fettle/rules/records/paging'`, 'is in bench/limit'],
  ['bench/limit/list.ts', `import { db } from '../../apps/server/src/platform/db/database.ts'`, 'apart from'],
  [rules, `import { page } from '@fettle/contract/paging'`, 'is in rules'],
  [rules, 'export const now = () => Date.now()', 'rules is pure'],
  [rules, 'export const chance = () => Math.random()', 'rules is pure'],
  [contract, `import * as z from 'zod'`, 'zod/mini only'],
  [contract, `import fastify from 'fastify'`, 'zod/mini only'],
  [contract, `import { app } from '../../../apps/server/src/app.ts'`, 'is in contract'],
  [
    'apps/server/src/records/list/find-page.repository.ts',
    `import { workOrderRow } from '@fettle/contract/work-orders'`,
    'knows no kind of record',
  ],
  [`${orders}/orders.routes.ts`, `import { Page } from '../../../../web/src/ui/page.tsx'`, 'is in server'],
  [
    `${orders}/orders.routes.ts`,
    `import { page } from '../../../../../packages/rules/src/records/paging.ts'`,
    '@fettle/rules/',
  ],
  [`${orders}/orders.routes.ts`, `import { run } from '../../../../../tools/run.ts'`, 'is in server'],
  [
    `${web}/features/orders/orders.queries.ts`,
    `import { app } from '../../../../server/src/app.ts'`,
    'is in web',
  ],
  [
    `${web}/features/orders/orders.queries.ts`,
    `import { x } from '../assets/assets.queries.ts'`,
    'never sideways',
  ],
  [
    `${web}/features/orders/pages/list.tsx`,
    `import { router } from '#app/router.tsx'`,
    'never sideways or up',
  ],
  [`${web}/records/list/list-body.tsx`, `import { x } from '#features/orders/x.ts'`, 'is in records'],
  [
    `${web}/records/list/list-body.tsx`,
    `import { PlaceFields } from '#nouns/places/place-fields.tsx'`,
    'is in records',
  ],
  [`${web}/nouns/places/place-fields.tsx`, `import { x } from '#features/orders/x.ts'`, 'is in nouns'],
  [
    `${web}/features/orders/components/building.tsx`,
    `import { buildingsQuery } from '#nouns/places/place.queries.ts'`,
    'tell namesakes apart',
  ],
  [`${web}/ui/table.tsx`, `import { ListBody } from '#records/list/list-body.tsx'`, 'is in ui'],
  [`${web}/ui/table.tsx`, `import { useOrders } from '../features/orders/orders.queries.ts'`, 'is in ui'],
  [`${web}/lib/api.ts`, `import { Table } from '../ui/table.tsx'`, 'is in lib'],
  [`${web}/ui/table.tsx`, `const rows = await fetch('/api/x')`, 'network lives in lib'],
  [
    `${orders}/orders.usecases.ts`,
    `import { find } from '../assets/assets.repository.ts'`,
    'of another feature',
  ],
  [
    `${orders}/orders.usecases.ts`,
    `import { find } from '#features/things/assets/assets.repository.ts'`,
    'of another feature',
  ],
  [
    `${orders}/commands/create/draft.ts`,
    `import { log } from '../../../../platform/log.ts'`,
    '#platform/log.ts',
  ],
  [
    `${orders}/orders.usecases.ts`,
    `import { readAsset } from '../assets/assets.access.ts'`,
    'only *.public.ts is open',
  ],
  [
    `${orders}/orders.usecases.ts`,
    `import { readAsset } from '../assets/assets.usecases.ts'`,
    'only *.public.ts is open',
  ],
  [
    'apps/server/src/features/people/vendors/vendors.access.ts',
    `import { findLabor } from '#features/work/costs/costs.public.ts'`,
    'is in people/vendors, which may not import',
  ],
  [
    'apps/server/src/features/work/notices/notices.usecases.ts',
    `import { findOrder } from '#features/work/work-orders/work-orders.public.ts'`,
    'a feature imports lower floors',
  ],
  [`${orders}/orders.usecases.ts`, `import { list } from './orders.public.ts'`, 'import it where it is'],
  [`${orders}/orders.public.ts`, `export { readAsset } from '../assets/assets.access.ts'`, 'as its own'],
  [`${orders}/orders.public.ts`, 'export const limit = 25', 'no list of names only'],
  [`${web}/ui/table.public.ts`, `export { Row } from './row.tsx'`, 'as its own'],
  [`${orders}/orders.usecases.ts`, `import { sql } from 'kysely'`, 'SQL lives in'],
  [`${orders}/orders.routes.ts`, `import pg from 'pg'`, 'SQL lives in'],
  [`${orders}/orders.usecases.ts`, 'export const home = process.env.HOME', 'environment'],
  [`${orders}/orders.usecases.ts`, 'export const now = new Date()', 'the clock'],
  [`${orders}/orders.usecases.ts`, 'export const now = Temporal.Now.instant()', 'the clock'],
  [`${orders}/orders.usecases.ts`, `await fetch('http://127.0.0.1')`, 'network'],
  [`${orders}/orders.usecases.ts`, `import { request } from 'node:http'`, 'network'],
  [
    'apps/server/src/platform/mail.ts',
    `import { send } from '../features/mail/mail.usecases.ts'`,
    'knows no feature',
  ],
  [
    'apps/server/src/platform/mail.ts',
    `import { findPage } from '#records/list/find-page.repository.ts'`,
    'knows no feature and no record',
  ],
  [
    'apps/server/src/records/list/find-page.repository.ts',
    `import { orderColumns } from '#features/orders/orders.repository.ts'`,
    'is in records',
  ],
  [
    `${orders}/orders.usecases.ts`,
    `import { createDatabase } from '../../platform/testing/cluster.ts'`,
    'for tests',
  ],
  [`${orders}/orders.routes.ts`, `export { list } from './orders.usecases.ts'`, 'as its own'],
  [`${orders}/orders.routes.ts`, `export * from './orders.usecases.ts'`, 'as its own'],
  [`${orders}/index.ts`, 'export const a = 1', 'barrel'],
  [
    `${orders}/orders.usecases.ts`,
    `const { find } = await import('../assets/assets.repository.ts')`,
    'of another feature',
  ],
  [
    `${orders}/orders.usecases.ts`,
    `export type A = import('../assets/assets.repository.ts').A`,
    'of another feature',
  ],
]

test.each(refused)('%s may not hold: %s', async (file, text, words) => {
  const findings = await findingsIn(boundaries, { [file]: `${text}\n` })
  expect(findings).toEqual([expect.stringContaining(words)])
  expect(findings[0]).toContain(file)
})

const allowed: [string, string][] = [
  [rules, `import { round } from './money.ts'`],
  ['packages/rules/src/records/paging.test.ts', `import { test } from 'vitest'`],
  [contract, `import * as z from 'zod/mini'\nimport { page } from '@fettle/rules/records/paging'`],
  [`${orders}/orders.repository.ts`, `import { sql } from 'kysely'`],
  [`${orders}/orders.access.ts`, `import { sql } from 'kysely'`],
  [`${orders}/orders.usecases.ts`, `import type { Kysely } from 'kysely'`],
  [`${orders}/orders.usecases.ts`, `import { type Kysely } from 'kysely'`],
  [`${orders}/orders.usecases.ts`, `import { readAsset } from '../assets/assets.public.ts'`],
  [
    'apps/server/src/features/work/work-orders/work-orders.usecases.ts',
    `import { notify } from '#features/work/notices/notices.public.ts'`,
  ],
  [
    'apps/server/src/features/desk/home/home.usecases.ts',
    `import { vendorList } from '#features/people/vendors/vendors.public.ts'`,
  ],
  [`${orders}/orders.public.ts`, `export { readOrder, type Order } from './orders.usecases.ts'`],
  [`${orders}/orders.usecases.ts`, `import { log } from '../../platform/log.ts'`],
  [`${orders}/orders.usecases.ts`, `import { findPage } from '#records/list/find-page.repository.ts'`],
  ['apps/server/src/records/list/find-page.repository.ts', `import { log } from '#platform/log.ts'`],
  ['apps/server/src/records/list/record-list.ts', `import type { Route } from '@fettle/contract/route'`],
  [`${orders}/orders.usecases.ts`, `export const due = new Date('2026-01-01')`],
  [`${orders}/orders.test.ts`, `import { createDatabase } from '../../platform/testing/cluster.ts'`],
  ['apps/server/src/platform/clock.ts', 'export const now = () => new Date()'],
  ['apps/server/src/app.ts', `import { routes } from './features/orders/orders.routes.ts'`],
  [`${web}/app/router.tsx`, `import { List } from '../features/orders/pages/list.tsx'`],
  [`${web}/features/orders/pages/list.tsx`, `import { useOrders } from '../orders.queries.ts'`],
  [`${web}/features/orders/pages/list.tsx`, `import { Table } from '#ui/table.tsx'`],
  [`${web}/features/orders/pages/list.tsx`, `import { ListBody } from '#records/list/list-body.tsx'`],
  [`${web}/features/orders/pages/list.tsx`, `import { PlaceFields } from '#nouns/places/place-fields.tsx'`],
  [`${web}/nouns/places/place-fields.tsx`, `import { roomsQuery } from './place.queries.ts'`],
  [`${web}/records/list/list-body.tsx`, `import { ErrorState } from '#ui/error-state.tsx'`],
  [`${web}/lib/api.ts`, `const answer = await fetch('/api/x')`],
  ['tools/x.ts', `import { migrate } from '../apps/server/src/platform/db/migrate.ts'`],
]

test.each(allowed)('%s may hold: %s', async (file, text) => {
  expect(await findingsIn(boundaries, { [file]: `${text}\n` })).toEqual([])
})
