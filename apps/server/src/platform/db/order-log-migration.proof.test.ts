import { readdir, readFile } from 'node:fs/promises'
import { loggedEvents } from '@fettle/rules/order-log.fixture'
import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { orderLogWords } from '@fettle/rules/order-log-words'
import { settingDefaults } from '@fettle/rules/settings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createTemplate, type TestDatabase } from '../testing/cluster.ts'
import { logEventText } from './stored-log-event.ts'

const folder = new URL('../../../../../db/migrations/', import.meta.url)
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
const at = files.findIndex((name) => name.endsWith('_order_log_events.sql'))
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8')

type Line = { kind: string; activity: string; user_id: number | null }

/** Ambiguous separators: the words between the parts of a sentence, and other sentences. */
const between = [
  ...[' to ', ': ', ', ', ' of ', ' × ', ' by ', ' for ', ' on 3/10/2026', ' until 3/10/2026', ' set to '],
  ...[
    ' changed from ',
    ' removed; it was ',
    ' added: ',
    ' removed',
    ' is under warranty',
    ' with ',
    ' entered',
  ],
  ...[', line 3', ', after work order 3', ' (by e-mail link)', '\n', ' ', '0', '00.50', "'\\", '…', 'é'],
]
const kinds = ['assignment', 'reasoned-assignment', 'other']

/** Sentences with two possible meanings, or that the product never wrote. */
const uncertain: Line[] = [
  { kind: 'field', activity: 'Work Description changed from Go to sleep to Stay', user_id: null },
  { kind: 'field', activity: 'Gate code set to 12', user_id: null },
  { kind: 'reasoned-assignment', activity: 'Reassigned from Back to Nature to Ann: Ill', user_id: null },
  { kind: 'reasoned-assignment', activity: 'Assigned to Vendor: Elm: Ill', user_id: null },
  { kind: 'document', activity: 'Document added: a, b.pdf', user_id: null },
  { kind: 'part', activity: 'Part added: 2 box of ten of Screws', user_id: null },
  { kind: 'labor', activity: 'Labor timer stopped by Ann: 0.00 hours of labor', user_id: null },
  { kind: 'labor', activity: 'Labor added: 01.50 h by Ann on 3/10/2026', user_id: null },
  { kind: 'photo', activity: '1 photos added', user_id: null },
  // Only a person without an account came by a link.
  { kind: 'public-message', activity: 'Message from requester added (by e-mail link)', user_id: 1 },
]

/** The sentence in the wording used before this migration. */
const inStoredWords = (sentence: string) => sentence.replace('no labor was booked', 'no labor was posted')

/** Each sentence as written, and with each separator at each of its gaps. */
const event: Line[] = loggedEvents.flatMap(([, words, kind]) => {
  const sentence = inStoredWords(words)
  const gaps = [...sentence.matchAll(/\b/g)].map(({ index }) => index)
  const spoiled = gaps.flatMap((gap) =>
    between.map((text) => sentence.slice(0, gap) + text + sentence.slice(gap)),
  )
  const written = [sentence, ...spoiled.filter((activity) => activity.trim() !== '')]
  return written.flatMap((activity, index) =>
    [kind, ...(index % 7 === 0 ? kinds : [])].map((each) => ({
      kind: each,
      activity,
      user_id: index % 5 === 4 ? 1 : null,
    })),
  )
})
const lines = [...event, ...uncertain]

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  await createTemplate('before_order_log_events', async (connectionString) => {
    const filling = new pg.Client({ connectionString })
    await filling.connect()
    for (const name of files.slice(0, at)) await filling.query(await textOf(name))
    await filling.end()
  })
  database = await createDatabase('before_order_log_events')
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`alter table work_order_log drop constraint work_order_log_work_order_id_fkey,
    drop constraint work_order_log_user_id_fkey`)
  await client.query(
    `insert into work_order_log (work_order_id, user_id, user_name, kind, activity)
    select 1, user_id, 'Tess Tern', kind, activity from jsonb_to_recordset($1)
      as line (kind text, activity text, user_id bigint)`,
    [JSON.stringify(lines)],
  )
  await client.query(await textOf(files[at] ?? ''))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function readLines(): Promise<{ kind: string; event: OrderLogEvent }[]> {
  const { rows } = await client.query<{ kind: string; event: OrderLogEvent }>(
    `select kind, ${logEventText} as event from work_order_log order by id`,
  )
  return rows
}

test('every line reads as before except for the word booked, and its kind is unchanged', async () => {
  const rows = await readLines()
  expect(rows).toHaveLength(lines.length)
  const other = rows.filter(({ kind, event }, index) => {
    const line = lines[index]
    return inStoredWords(orderLogWords(event, settingDefaults())) !== line?.activity || kind !== line.kind
  })
  expect(other).toEqual([])
})

test('every sentence of the product becomes an event with parameters', async () => {
  const rows = await readLines()
  // Stored as events from the start, so their sentences never occurred in a line.
  const later = new Set([
    'assigned-automatically',
    'document-removed',
    'vendor-accepted',
    'vendor-declined',
    'vendor-done',
    'task-order-entered',
    'task-note-changed',
    'task-ordered',
    'task-dismissed',
  ])
  const sentences = loggedEvents.filter(([{ event }]) => !later.has(event))
  const found = sentences.map(
    ([, sentence, kind]) =>
      rows[
        lines.findIndex(
          (line) => line.activity === inStoredWords(sentence) && line.kind === kind && line.user_id === null,
        )
      ]?.event,
  )
  expect(found).toEqual(sentences.map(([event]) => event))
})

test('an ambiguous line stays a text', async () => {
  const rows = await readLines()
  expect(rows.slice(-uncertain.length).map(({ event }) => event)).toEqual(
    uncertain.map(({ activity }) => ({ event: 'text', text: activity })),
  )
})
