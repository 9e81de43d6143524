import { expect, test } from 'vitest'
import { domainWords, type Excused } from './domain-words.ts'
import { findingsIn } from './planted.fixture.ts'

/** The findings for a web client that holds just this file. */
const findingsFor = (file: string, text: string, excused: readonly Excused[] = []) =>
  findingsIn((root) => domainWords(root, excused), { [`apps/web/src/${file}`]: `${text}\n` })

test.each([
  ['lib/labels.ts', `export const orderName = 'x'`, 'order name'],
  ['lib/labels.ts', `export const newOrderLinks = []`, 'new order'],
  ['lib/labels.ts', `export const path = '/orders'`, 'orders'],
  ['lib/events.ts', `const heldBy = { 'pm-schedule': 1 }`, 'pm-schedule'],
  ['ui/table.tsx', '/** Names a row, for example an asset. */', 'asset'],
  ['ui/table.tsx', 'export const VendorField = null', 'vendor'],
  ['ui/table.module.css', '.building { color: red; }', 'building'],
])('%s may not hold: %s', async (file, text, word) => {
  expect(await findingsFor(file, text)).toEqual([
    `apps/web/src/${file}:1 "${word}" is a word of the domain; lib and ui have none`,
  ])
})

test.each([
  ['lib/sort.ts', `export const order = ['in this order']`],
  ['ui/title.tsx', 'export const title = <Title order={2} headingOrder={1} />'],
  ['ui/box.module.css', '.box { border: 1px solid; order: 2 }'],
  ['lib/labels.test.ts', `export const orderName = 'x'`],
  ['nouns/orders/labels.ts', `export const orderName = 'x'`],
])('%s may hold: %s', async (file, text) => {
  expect(await findingsFor(file, text)).toEqual([])
})

test('a file is excused with a reason, and not without need', async () => {
  const reason = { file: 'apps/web/src/lib/actor.ts', reason: 'Names of the rules.' }
  expect(await findingsFor('lib/actor.ts', 'const orders = 1', [reason])).toEqual([])
  expect(await findingsFor('lib/actor.ts', 'const one = 1', [reason])).toEqual([
    'apps/web/src/lib/actor.ts is excused for its words without need',
  ])
})
