import type { CustomFieldDefinitions } from '@fettle/contract/custom-field-definitions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCustomField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { changedPaths, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { CustomFieldsPage } from './custom-fields-page.tsx'

const two = [
  aCustomField(1, 'Permit', { requiredToComplete: true, staffOnly: true }),
  aCustomField(2, 'Color', { type: 'list', choices: ['Red', 'Blue'], isActive: false }),
]

async function show(
  fields: CustomFieldDefinitions,
  { answer = { json: fields }, isOn = true }: { answer?: StubbedAnswer; isOn?: boolean } = {},
) {
  const sent = stubFetch(({ method }) => (method === 'GET' ? { json: fields } : answer))
  const workspace = anAdministration()
  const settings = { ...workspace.settings, enableCustomFields: isOn }
  await renderPage(<CustomFieldsPage />, { ...workspace, settings })
  return { changes: () => changedPaths(sent) }
}

test('an installation without fields shows their purpose, and a button to add the first one', async () => {
  const { changes } = await show([])
  await screen.findByText(/such as a cost center or a permit number/)
  await userEvent.click(screen.getByRole('button', { name: 'New field' }))
  await enter(await screen.findByRole('textbox', { name: 'Label' }), 'Color')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'List')
  await enter(screen.getByRole('textbox', { name: 'Choices, one on each line' }), 'Red\n\nBlue ')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Required to create' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Staff only' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()).toEqual([
      [
        'POST',
        '/api/System/customfields',
        {
          name: 'Color',
          type: 'list',
          choices: ['Red', 'Blue'],
          maxCharacters: null,
          maxRepeat: 1,
          notEmpty: true,
          requiredToComplete: false,
          staffOnly: true,
        },
      ],
    ]),
  )
})

test('each field shows its kind, choices, required setting, and whether it is retired', async () => {
  await show(two)
  const list = await screen.findByRole('list', { name: 'Custom fields' })
  const lines = within(list).getAllByRole('button', { name: /^(Permit|Color)/ })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'PermitText · required to complete · staff only',
    'ColorInactiveList · Red / Blue',
  ])
})

test('a field can be moved, and its kind cannot be changed', async () => {
  const { changes } = await show(two)
  await userEvent.click(await screen.findByRole('button', { name: 'Move Permit down' }))
  await waitFor(() =>
    expect(changes()).toEqual([['PUT', '/api/System/customfieldorder', { fieldIds: [2, 1] }]]),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Permit/ }))
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a rejected label shows the reason at the field', async () => {
  const message = 'Label Permit is already used by another custom field.'
  const answer = {
    status: 409,
    json: { title: message, errors: [{ field: 'name', code: 'duplicate', message }] },
  }
  await show(two, { answer })
  await userEvent.click(await screen.findByRole('button', { name: 'New field' }))
  const label = await screen.findByRole('textbox', { name: 'Label' })
  await enter(label, 'permit')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'))
})

test('30 active fields disable New field, with instructions', async () => {
  await show(Array.from({ length: 30 }, (_, at) => aCustomField(at + 1, `Field ${at}`)))
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'New field' })
  expect(add.disabled).toBe(true)
  expect(screen.getByText(/At most 30 custom fields can be in use. Retire one first./)).toBeTruthy()
})

test('the page links to the preference while custom fields are off', async () => {
  await show(two, { isOn: false })
  const link = await screen.findByRole('link', { name: 'Turn on Custom fields in Preferences' })
  expect(link.getAttribute('href')).toBe('/admin/preferences?search=Custom+fields')
})
