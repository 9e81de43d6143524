import type { SettingEntry } from '@fettle/contract/settings'
import { defaultWorkOrderColumns } from '@fettle/rules/records/list-columns'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { anOrderField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aSetting } from '#testing/settings.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { SettingsPage } from './settings-page.tsx'

const survey = aSetting()
const label = aSetting({
  name: 'billableToLabel',
  group: 'Orders',
  type: 'text',
  default: 'Billable To',
  systemValue: 'Charge To',
  value: 'Charge To',
  max: 40,
  fmModId: 7,
  lastChange: {
    dateTime: '2026-11-20T10:00:00.000Z',
    by: 'Ada Admin',
    from: 'Billable To',
    to: 'Charge To',
  },
})
const paper = aSetting({
  name: 'paperSize',
  group: 'Formats',
  type: 'text',
  scope: 'property',
  options: ['Letter', 'Legal', 'A4'],
  default: 'Letter',
  systemValue: 'Letter',
  value: 'Letter',
  overrides: [{ propertyId: 3, propertyName: 'Harbor Lofts', value: 'A4' }],
})
const minutes = aSetting({
  name: 'lockMinutes',
  group: 'Security',
  type: 'number',
  default: 15,
  systemValue: 15,
  value: 15,
  min: 1,
  max: 1440,
})

/** The page over these settings; `onChange` answers a change, else it is stored. */
async function show({
  search = {},
  onChange,
  entries: first = [label, paper, survey, minutes],
  workspace = anAdministration(),
}: {
  workspace?: Workspace
  search?: Record<string, unknown>
  entries?: SettingEntry[]
  onChange?: (request: SentRequest) => StubbedAnswer
} = {}) {
  let entries = first
  const sent = stubFetch((request) => {
    if (request.url.includes('getCustomFieldMetadata')) return { json: [anOrderField('Permit')] }
    if (request.method !== 'PUT') return { json: entries }
    if (onChange) return onChange(request)
    const { changes }: { changes: { name: string; value: unknown }[] } = JSON.parse(String(request.body))
    entries = entries.map((entry) => {
      const change = changes.find(({ name }) => name === entry.name)
      return change ? { ...entry, value: change.value ?? entry.default, fmModId: entry.fmModId + 1 } : entry
    })
    return { json: entries }
  })
  const onSearch = vi.fn()
  await renderPage(<SettingsPage record={undefined} search={search} onSearch={onSearch} />, workspace)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)))
  return { puts, sent, onSearch }
}

test('[C8.018,C8.019] settings are grouped, with label, description, default, and the last change with person and values', async () => {
  await show()
  const orders = await screen.findByRole('region', { name: 'Orders' })
  expect(within(orders).getByRole('heading', { name: 'Name of the billable-to field' })).toBeTruthy()
  expect(within(orders).getByText('What the field is called on every screen.')).toBeTruthy()
  expect(orders.textContent).toContain('Default: Billable To')
  expect(orders.textContent).toMatch(/Ada Admin changed it .*: Billable To → Charge To/)
  expect(screen.getAllByRole('region').map((each) => each.querySelector('h2')?.textContent)).toEqual([
    'Orders',
    'Formats',
    'Surveys',
    'Security',
  ])
})

test('[C8.018] a switch saves immediately, and can be undone', async () => {
  const { puts } = await show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Survey after completion' }))
  await screen.findByText('Survey after completion: Off. Saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Survey after completion: undone.')
  expect(puts()).toEqual([
    { propertyId: null, changes: [{ name: 'surveyActiveFlag', value: false, fmModId: 0 }] },
    { propertyId: null, changes: [{ name: 'surveyActiveFlag', value: true, fmModId: 1 }] },
  ])
})

test('a text saves on Enter with the seen version, and not before', async () => {
  const { puts } = await show()
  const field = await screen.findByRole('textbox', { name: 'Name of the billable-to field' })
  await userEvent.clear(field)
  await enter(field, 'Cost Center')
  expect(puts()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(puts()).toEqual([
      { propertyId: null, changes: [{ name: 'billableToLabel', value: 'Cost Center', fmModId: 7 }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save Name/ })).toBeNull())
})

test('an invalid value shows a problem at the field and is not sent, and Escape reverts it', async () => {
  const { puts } = await show()
  const field = await screen.findByRole('textbox', { name: 'An account stays locked for, in minutes' })
  await userEvent.clear(field)
  await enter(field, '5000')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Must be a number from 1 to 1440.')
  expect(puts()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect((field as HTMLInputElement).value).toBe('15')
})

test('[C0.015] the second of two administrators keeps the input, sees the current value, and may overwrite it', async () => {
  const theirs = { ...label, value: 'Payer', fmModId: 9 }
  const title =
    'Someone else saved this record while you had it open. Your text is kept below; reload to compare.'
  let isFirst = true
  const { puts } = await show({
    onChange: () => {
      if (!isFirst) return { json: [{ ...theirs, value: 'Cost Center', fmModId: 10 }] }
      isFirst = false
      const errors = [{ field: '', code: 'conflict', message: title }]
      return { status: 409, json: { title, errors, current: [theirs, paper, survey, minutes] } }
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Name of the billable-to field',
  })
  await userEvent.clear(field)
  await enter(field, 'Cost Center')
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(field.value).toBe('Cost Center')
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()[1]).toEqual({
    propertyId: null,
    changes: [{ name: 'billableToLabel', value: 'Cost Center', fmModId: 9 }],
  })
})

test("[C8.020] a property with a different value is listed below the system's, with a link to its settings", async () => {
  const { onSearch } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Harbor Lofts' }))
  expect(onSearch).toHaveBeenCalledWith({ property: 3 }, { replace: false })
})

test("[C8.020] a property's value can be reset to the system's", async () => {
  const own = { ...paper, value: 'A4', fmModId: 4, overrides: [] }
  const { puts, sent } = await show({
    search: { property: 2 },
    entries: [own],
    onChange: () => ({ json: [{ ...own, value: 'Letter', fmModId: 5 }] }),
  })
  expect(sent[0]?.url).toContain('propertyId=2')
  expect((await screen.findByRole('region', { name: 'Formats' })).textContent).toContain(
    'Whole system: Letter',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Use the system’s for Paper' }))
  await waitFor(() =>
    expect(puts()).toEqual([{ propertyId: 2, changes: [{ name: 'paperSize', value: null, fmModId: 4 }] }]),
  )
})

test('the search matches label, description and value, and can be cleared without matches', async () => {
  const { onSearch } = await show({ search: { search: 'locked minutes' } })
  expect(await screen.findByRole('heading', { name: 'An account stays locked for' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Survey after completion' })).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search settings' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({}, { replace: true }))
})

test('[C0.014] a search without matches shows a message', async () => {
  await show({ search: { search: 'zebra' } })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy()
})

test('a custom field can be added to the columns of the list of orders', async () => {
  const value = defaultWorkOrderColumns.slice(0, 1)
  const columns = aSetting({
    name: 'workOrderListColumnOptions',
    group: 'Orders',
    type: 'columns',
    default: value,
    systemValue: value,
    value,
  })
  const administration = anAdministration()
  const settings = { ...administration.settings, enableCustomFields: true }
  const workspace = { ...administration, settings }
  const { puts } = await show({ entries: [columns], workspace })
  await choose(/^Add a column to/, 'Permit')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0].changes[0].value.at(-1)).toMatchObject({
    columnName: 'custom:Permit',
    displayName: 'Permit',
  })
})
