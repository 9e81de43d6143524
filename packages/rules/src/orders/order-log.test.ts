import { describe, expect, test } from 'vitest'
import { actorOf, seededRoleNames } from '../records/rules.fixture.ts'
import { settingDefaults } from '../settings/settings.ts'
import { loggedEvents } from './order-log.fixture.ts'
import { mayReadLogLine, orderLogKinds } from './order-log.ts'
import { fieldChange, loggedReason, quoted } from './order-log-events.ts'
import { orderLogEventNames, orderLogKind, orderLogWords } from './order-log-words.ts'

const formats = settingDefaults()

const readBy = (role: Parameters<typeof actorOf>[0], kinds: readonly string[] = orderLogKinds) =>
  kinds.filter((kind) => mayReadLogLine(kind, actorOf(role)))

test('[A2.165] requesters can read log lines about what they see of the order', () => {
  expect(readBy('Requester').sort()).toEqual([
    'assignment',
    'entry',
    'field',
    'photo',
    'public-message',
    'status',
    'still-broken',
    'survey',
    'transfer',
  ])
})

test('hides lines of an unknown kind', () => {
  expect(readBy('Requester', ['later-invention', '', 'toString', '__proto__'])).toEqual([])
})

test.each(seededRoleNames.filter((role) => role !== 'Requester'))('%s reads all of it', (role) => {
  expect(readBy(role, [...orderLogKinds, 'later-invention'])).toHaveLength(orderLogKinds.length + 1)
})

describe('an event of the log', () => {
  test.each(loggedEvents)('%j reads: %s', (event, words, kind) => {
    expect(orderLogWords(event, formats)).toBe(words)
    expect(orderLogKind(event)).toBe(kind)
  })

  test('has no day in the stored form', () => {
    const written = loggedEvents.map(([event]) => orderLogWords(event, formats))
    expect(written.filter((words) => /\d{4}-\d\d-\d\d/.test(words))).toEqual([])
  })

  test('is among these cases', () => {
    expect([...new Set(loggedEvents.map(([{ event }]) => event))].sort()).toEqual(
      [...orderLogEventNames].sort(),
    )
  })

  test('uses the field’s label at that time, and lists several files', () => {
    const event = 'field-changed'
    expect(
      orderLogWords({ event, field: 'extendedData', label: 'Gate code', before: '1', after: '2' }, formats),
    ).toBe('Gate code changed from 1 to 2')
    expect(orderLogWords({ event: 'documents-added', names: ['a.pdf', 'b.pdf'] }, formats)).toBe(
      'Document added: a.pdf, b.pdf',
    )
  })

  test('shortens long texts, and omits a blank reason', () => {
    const long = 'x'.repeat(401)
    expect([quoted('x'.repeat(400)), quoted(long)]).toEqual(['x'.repeat(400), `${'x'.repeat(400)}…`])
    expect(fieldChange({ field: 'description' }, long, 'y')).toEqual({
      event: 'field-changed',
      field: 'description',
      before: quoted(long),
      after: 'y',
    })
    expect([
      loggedReason(' Ill '),
      loggedReason(`  ${long}`),
      loggedReason('  '),
      loggedReason(null),
    ]).toEqual(['Ill', quoted(long), '', ''])
  })
})
