import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { someBudgets } from '../budgets.fixture.ts'
import { BudgetsPage } from './budgets-page.tsx'

async function show(answer: () => StubbedAnswer = () => ({ json: someBudgets(100) })) {
  const sent = stubFetch(({ method }) => (method === 'GET' ? { json: someBudgets(100) } : answer()))
  await renderPage(
    <BudgetsPage record={undefined} search={{ year: '2026' }} onSearch={vi.fn()} />,
    anAdministration(),
  )
  await screen.findByRole('textbox', { name: 'Labor, Library' })
  return () =>
    sent.flatMap(({ method, body }) =>
      method === 'PUT' ? [JSON.parse(String(body)) as { cells: unknown[] }] : [],
    )
}
const field = (type: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${type}, Library` })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a changed budget is saved with the amount that was seen', async () => {
  const changes = await show(() => ({ json: someBudgets(120) }))
  expect(button('Save').disabled).toBe(true)
  await userEvent.clear(field('Labor'))
  await enter(field('Labor'), '120')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(button('Save').disabled).toBe(true))
  expect(changes()).toMatchObject([
    { year: 2026, cells: [{ buildingId: 7, costType: 'Labor', before: 100, amount: 120 }] },
  ])
})

test('empty budgets are copied from last year, and saved only on request', async () => {
  const changes = await show()
  await userEvent.click(button('Copy from 2025'))
  expect([field('Labor').value, field('Parts').value]).toEqual(['$100', '$25.5'])
  expect(button('Copy from 2025').disabled).toBe(true)
  expect(changes()).toEqual([])
  await userEvent.click(button('Discard changes'))
  expect(field('Parts').value).toBe('')
})

test('an invalid amount is shown at its field, and cannot be saved', async () => {
  await show()
  await enter(field('Parts'), '1.005')
  expect(await screen.findByText('The budget in USD takes two decimals at most.')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
})

test('a conflict is shown at its field, and the next save has the present amount', async () => {
  const message = 'Somebody else changed this budget. It is $90.00 now.'
  const refusal = {
    status: 409,
    json: { title: 'Check them.', errors: [{ field: 'cells.0.amount', code: 'not-allowed', message }] },
  }
  const answers = [refusal, { json: someBudgets(120) }]
  const changes = await show(() => answers.shift() ?? {})
  await userEvent.clear(field('Labor'))
  await enter(field('Labor'), '120')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(field('Labor').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Labor').value).toBe('$120')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(changes()).toHaveLength(2))
})
