import { quoted } from '@fettle/rules/orders/order-log-events'
import { expect, test } from 'vitest'
import { storedLogEvent } from './stored-log-event.ts'

test('stores an event as its name, its kind and its parameters in JSON', () => {
  const stored = storedLogEvent({ event: 'assigned', to: 'Tess', reason: 'Ann is ill', way: 'link' })
  expect({ ...stored, parameters: JSON.parse(stored.parameters) }).toEqual({
    kind: 'reasoned-assignment',
    event: 'assigned',
    parameters: { to: 'Tess', reason: 'Ann is ill', way: 'link' },
  })
})

test('replaces a lone surrogate with U+FFFD, also after truncation and in lists', () => {
  const { parameters } = storedLogEvent({ event: 'unassigned', name: quoted(`${'x'.repeat(399)}😀`) })
  expect(JSON.parse(parameters)).toEqual({ name: `${'x'.repeat(399)}�…` })
  const lists = storedLogEvent({ event: 'documents-added', names: ['\ud83d', 'a'] })
  expect(JSON.parse(lists.parameters)).toEqual({ names: ['�', 'a'] })
})
