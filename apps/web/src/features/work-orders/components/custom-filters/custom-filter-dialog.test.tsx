import type { CustomFilter, User } from '@fettle/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aUser } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { CustomFilterDialog } from './custom-filter-dialog.tsx'

const noHeat: CustomFilter = {
  fmRecordId: 1,
  fmModId: 1,
  title: 'No heat',
  buttonColor: '#5cad8f',
  query: { propertyId: 2, orderStatus: 'Open', trade: 'HVAC' },
}
const search = orderAddress.effective(
  { orderStatus: ['Hold'], jobPriority: [2], skip: 26, orderId: 901 },
  [2],
)
const happened: string[] = []

function show(
  saved?: CustomFilter,
  answer: (request: SentRequest) => StubbedAnswer = () => ({ json: aUser() }),
) {
  happened.length = 0
  const customFilterButtons: User['customFilterButtons'] = [noHeat, { ...noHeat, title: 'Old' }]
  renderPlain(
    <WorkspaceContext value={aWorkspace({ user: { customFilterButtons } })}>
      <CustomFilterDialog
        saved={saved}
        search={search}
        onClose={() => happened.push('closed')}
        onSaved={(title) => happened.push(`kept ${title}`)}
      />
    </WorkspaceContext>,
  )
  return stubFetch(answer)
}

const calls = (sent: SentRequest[]) =>
  sent.map(({ url, body }) => [url.split('/').at(-1), JSON.parse(String(body))] as const)
const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/)

test('[A2.071] [A5.034] saves title, color and the current query, and requires a title', async () => {
  const sent = show()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await userEvent.type(title(), '   ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await enter(title(), 'Second')
  await userEvent.click(screen.getByRole('radio', { name: 'Blue' }))
  await press('Save')
  await waitFor(() => expect(happened).toEqual(['kept Second']))
  const query = {
    orderStatus: ['Hold'],
    jobPriority: [2],
    skip: 1,
    propertyId: [2],
    sortColumn: 'orderNumber',
    sortDirection: 'descend',
  }
  expect(calls(sent)).toEqual([
    ['SaveCustomFilter', { userId: 7, customFilter: { title: 'Second', buttonColor: '#5d85ae', query } }],
  ])
})

test('[A2.071] [A9.006] a title has at most 10 characters', async () => {
  show()
  await enter(title(), 'Roof and gutters')
  expect(title().value).toBe('Roof and g')
  expect(screen.getByText('10 of 10 characters')).toBeTruthy()
})

test('[A2.072] offers these five colors, with the first chosen', () => {
  show()
  const colors = screen.getAllByRole<HTMLInputElement>('radio')
  expect(colors.map(({ value }) => value)).toEqual(['#69a348', '#f46601', '#fe5d5d', '#5d85ae', '#5cad8f'])
  expect(colors.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
})

test("shows the filter's query as text, and that an existing title will be replaced", async () => {
  show()
  expect(screen.getByText('Finds Priority: 2; Status: Hold; Property: Riverside.')).toBeTruthy()
  await enter(title(), 'no HEAT')
  expect(screen.getByText('You already have a filter with this title. Saving replaces it.')).toBeTruthy()
})

test("a changed filter keeps its query unless replaced by the list's", async () => {
  const sent = show(noHeat)
  expect(screen.getByText('Finds Trade: HVAC; Status: Open; Property: Riverside.')).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(happened).toHaveLength(1))
  await userEvent.click(screen.getByLabelText("Use the list's current filters"))
  await press('Save')
  await waitFor(() => expect(happened).toHaveLength(2))
  const queries = calls(sent).map(([, body]) => body.customFilter.query)
  expect(queries[0]).toEqual(noHeat.query)
  expect(queries[1]).toMatchObject({ orderStatus: ['Hold'], jobPriority: [2] })
})

test('[A2.073] stored skip, take and jobPriority are numbers, or omitted if blank or not numeric', async () => {
  const sent = show({ ...noHeat, query: { skip: 'soon', take: ' ', jobPriority: '3', trade: '7' } })
  await press('Save')
  await waitFor(() => expect(happened).toHaveLength(1))
  expect(calls(sent)[0]?.[1].customFilter.query).toEqual({ jobPriority: 3, trade: '7' })
})

test('a renamed filter is saved before the old one is removed, and a different spelling only replaces it', async () => {
  const sent = show(noHeat)
  await userEvent.clear(title())
  await enter(title(), 'NO HEAT')
  await press('Save')
  await waitFor(() => expect(happened).toEqual(['kept NO HEAT']))
  await userEvent.clear(title())
  await enter(title(), 'Cold')
  await press('Save')
  await waitFor(() => expect(happened).toHaveLength(2))
  expect(
    calls(sent).map(([name, body]) => [name, body.customFilter?.title ?? body.customFilterTitle]),
  ).toEqual([
    ['SaveCustomFilter', 'NO HEAT'],
    ['SaveCustomFilter', 'Cold'],
    ['DeleteCustomFilter', 'No heat'],
  ])
})

test('a filter can be deleted after confirmation', async () => {
  const sent = show(noHeat)
  await press('Delete')
  await press('Keep it')
  await press('Delete')
  expect(sent).toHaveLength(0)
  await press('Delete')
  await waitFor(() => expect(happened).toEqual(['closed']))
  expect(calls(sent)).toEqual([['DeleteCustomFilter', { userId: 7, customFilterTitle: 'No heat' }]])
})

test('[A2.075] server problems of saving or deleting show in the dialog, and the input stays', async () => {
  const errors = [
    { field: 'customFilter.title', code: 'too-long', message: 'Title has too many characters.' },
  ]
  const sent = show(noHeat, ({ url }) =>
    url.endsWith('SaveCustomFilter')
      ? { status: 400, json: { title: 'Please correct the form entry errors.', errors } }
      : { status: 500, json: { title: 'x', errors: [] } },
  )
  await userEvent.type(title(), '!')
  await press('Save')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please correct the form entry errors.')
  expect(within(alert).getByRole('listitem').textContent).toBe('Title has too many characters.')
  expect(title().value).toBe('No heat!')
  await press('Delete')
  await press('Delete')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('A server error occurred'))
  expect(sent).toHaveLength(2)
  expect(happened).toEqual([])
})
