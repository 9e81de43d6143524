import type { EditableLists, ListValue } from '@fettle/contract/value-lists'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { stubSmallScreen } from '#testing/small-screen.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { ValueListsPage } from './value-lists-page.tsx'

const aValue = (valueId: number, value: string, overrides: Partial<ListValue> = {}): ListValue => ({
  valueId,
  fmRecordId: valueId,
  fmModId: 2,
  propertyId: null,
  value,
  requestPriority: null,
  isActive: true,
  isFixed: false,
  ...overrides,
})
const lists: EditableLists = [
  {
    list: 'department',
    values: [
      aValue(1, 'Facilities'),
      aValue(2, 'Finance', { propertyId: 2 }),
      aValue(3, 'Old', { isActive: false }),
    ],
  },
  { list: 'priority', values: [aValue(4, 'Emergency', { requestPriority: 1 })] },
  { list: 'timecard-types', values: [aValue(5, 'Work Order', { isFixed: true })] },
]

async function show(answer: StubbedAnswer = { json: lists }) {
  const sent = stubFetch(({ method }) => (method === 'GET' ? { json: lists } : answer))
  await renderPage(<ValueListsPage />, anAdministration())
  const changes = () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body, headers }) => [
        method,
        new URL(url, 'http://localhost').pathname,
        body ? JSON.parse(String(body)) : null,
        headers.get('if-match'),
      ])
  return { changes }
}

test('[C8.031,C8.032] each list shows its values, their use, and retired ones', async () => {
  await show()
  const valuesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('button', { name: /^(Facilities|Finance|Old)/ })
      .map(({ textContent }) => textContent)
  // Values of properties are next to each other, whatever their order in the list.
  expect(valuesOf(await screen.findByRole('list', { name: 'Departments, All properties' }))).toEqual([
    'Facilities',
    'OldInactive',
  ])
  expect(valuesOf(screen.getByRole('list', { name: 'Departments, Riverside' }))).toEqual(['Finance'])
  expect(screen.getByRole('heading', { level: 3, name: 'Riverside' })).toBeTruthy()
  expect(screen.getByText('number 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Work Order/ })).toBeNull()
})

test('[C8.032] a value can be moved by dragging and by buttons', async () => {
  const { changes } = await show()
  const list = await screen.findByRole('list', { name: 'Departments, All properties' })
  const [first, last] = within(list).getAllByRole('listitem')
  if (!first || !last) throw new Error('The list has two values of all properties.')
  const grip = last.querySelector('[aria-hidden="true"]')
  if (grip) fireEvent.pointerDown(grip)
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(last, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  const path = '/api/System/valuelistorder/department'
  await waitFor(() => expect(changes()).toEqual([['PUT', path, { valueIds: [3, 1, 2] }, null]]))
  await userEvent.click(screen.getByRole('button', { name: 'Move Old up' }))
  await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', path, { valueIds: [3, 1, 2] }, null]))
})

test('[C0.017] a duplicate value shows at its field, and the input stays', async () => {
  const message = 'Value Finance is already used in this property.'
  const { changes } = await show({
    status: 409,
    json: { title: message, errors: [{ field: 'value', code: 'duplicate', message }] },
  })
  const [add] = await screen.findAllByRole('button', { name: 'New value' })
  if (add) await userEvent.click(add)
  const field = await screen.findByRole('textbox', { name: 'Value' })
  await enter(field, 'Finance')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((field as HTMLInputElement).value).toBe('Finance')
  expect(changes()[0]?.slice(0, 3)).toEqual([
    'POST',
    '/api/System/valuelists/department',
    { value: 'Finance', requestPriority: null, propertyId: null },
  ])
})

test("[C8.033] on a phone a value can be retired from its row's menu", async () => {
  stubSmallScreen()
  const { changes } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Facilities' }))
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make inactive' }))
  const path = '/api/System/valuelists/department/1'
  await waitFor(() => expect(changes()).toEqual([['PUT', path, { isActive: false }, null]]))
})

test('[C8.033] one click retires a value, and another restores it', async () => {
  const { changes } = await show()
  const line = (await screen.findByRole('button', { name: /^Facilities/ })).closest('li')
  if (!line) throw new Error('A value is an item of its list.')
  await userEvent.click(within(line).getByRole('button', { name: 'Make inactive' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const path = '/api/System/valuelists/department/1'
  await waitFor(() =>
    expect(changes()).toEqual([
      ['PUT', path, { isActive: false }, null],
      ['PUT', path, { isActive: true }, null],
    ]),
  )
})
