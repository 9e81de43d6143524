import type { EscalationPreview, EscalationRule } from '@fettle/contract/escalations'
import { newDraft, newStep } from '@fettle/rules/desk/escalation.fixture'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { EscalationsPage } from './escalations-page.tsx'

const rule: EscalationRule = {
  escalationRuleId: 5,
  fmRecordId: 5,
  fmModId: 3,
  ...newDraft(),
  propertyId: 3,
  priorities: [],
  categories: [],
  steps: [newStep()],
  isActive: true,
  effectiveDateTime: '2026-03-01T00:00:00Z',
  lastFiredDateTime: null,
  can: { change: true },
}
const preview: EscalationPreview = {
  rows: [
    {
      recordKind: 'work-order',
      recordId: 7,
      recordName: 'Work order 14870',
      propertyId: 3,
      stepId: 1,
      repeat: 0,
      dueDateTime: '2026-03-02T00:00:00Z',
      state: 'due',
      told: ['Tess Tern'],
    },
  ],
  total: 1,
  people: 250,
}
const firing = {
  firingId: 1,
  recordKind: 'work-order',
  recordId: 7,
  recordName: 'Work order 14869',
  stepId: 1,
  repeat: 1,
  dueDateTime: '2026-03-02T00:00:00Z',
  firedDateTime: '2026-03-02T00:05:00Z',
  told: ['Sam Stone'],
  problem: 'This order is closed out.',
}

function show(
  record: string | undefined,
  answers: (body: Record<string, unknown>) => StubbedAnswer,
  of = rule,
) {
  const sent = stubFetch(({ url, method, body }) => {
    if (url.includes('/preview')) return { json: preview }
    if (url.includes('/firings')) return { json: aPage([firing]) }
    if (url.includes('/api/EscalationRules') && method === 'GET') return { json: [of] }
    if (method !== 'GET') return answers(JSON.parse(String(body ?? '{}')))
    return { json: url.includes('take=') ? aPage([]) : [] }
  })
  renderPage(<EscalationsPage record={record} search={{}} onSearch={vi.fn()} />)
  return sent
}

test('[C8.034] lists rules with their condition and property', async () => {
  show(undefined, () => ({ json: rule }))
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain('Late')
  expect(line.textContent).toContain('Not completed by target')
  expect(line.textContent).toContain('1 step')
})

test('[C8.036] shows next to the editor what would fire now, and the log below', async () => {
  show('5', () => ({ json: rule }))
  const shown = await screen.findByRole('list', { name: 'What would fire now' })
  expect(shown.textContent).toContain('Work order 14870')
  expect(shown.textContent).toContain('Fires at the next run')
  expect(shown.textContent).toContain('Notifies Tess Tern')
  const log = await screen.findByRole('list', { name: 'Log' })
  expect(log.textContent).toContain('Step 1, repeat 1')
  expect(log.textContent).toContain('Not changed: This order is closed out.')
})

test('[C8.036] runs a rule now and reads its log again, but not a rule that is off', async () => {
  const user = userEvent.setup()
  const sent = show('5', () => ({ json: { steps: 1 } }))
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Run now' }))
  await screen.findByText('Late ran. Steps that fired are in the log.')
  const paths = sent.map(({ url }) => url.replace(/\?.*/, ''))
  const at = paths.indexOf('/api/EscalationRules/5/run')
  await waitFor(() => expect(sent.slice(at).some(({ url }) => url.includes('/firings'))).toBe(true))
  cleanup()
  show('5', () => ({ json: rule }), { ...rule, isActive: false })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await screen.findByRole('menuitem', { name: 'Switch on' })
  expect(screen.queryByRole('menuitem', { name: 'Run now' })).toBeNull()
})

test('[C8.034] asks with the number before a rule notifies many people, and sends the confirmed number', async () => {
  const user = userEvent.setup()
  const bodies: Record<string, unknown>[] = []
  show('5', (body) => {
    bodies.push(body)
    const message = 'This rule can notify 250 people. Confirm that all of them need it.'
    return body.confirmedPeople === undefined
      ? {
          status: 400,
          json: { title: message, errors: [{ field: 'confirmedPeople', code: 'too-many', message }] },
        }
      : { json: rule }
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notify many people?' })
  expect(dialog.textContent).toContain('250 people')
  await user.click(within(dialog).getByRole('button', { name: 'Notify all of them' }))
  await waitFor(() => expect(bodies.map(({ confirmedPeople }) => confirmedPeople)).toEqual([undefined, 250]))
})

test('leaves out what the condition does not have', async () => {
  show('5', () => ({ json: rule }), {
    ...rule,
    subject: 'low-stock',
    steps: [newStep({ tellAssignee: false, tellSupervisors: true })],
  })
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByText('Stop while on hold')).toBeNull()
  expect(screen.queryByText('Raise priority')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Assignee' })).toBeNull()
})

test('a rule of all properties is only read without all properties', async () => {
  show('5', () => ({ json: rule }), { ...rule, propertyId: null, can: { change: false } })
  expect(await screen.findByText('2 hours after the target')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
