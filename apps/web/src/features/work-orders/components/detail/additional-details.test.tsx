import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrderField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { requester, section, show, showAnswer, shownAt, titles } from './detail.fixture.tsx'

const on = () => aWorkspace({ settings: { enableCustomFields: true } })
const customFields = [
  anOrderField('Permit'),
  anOrderField('Due', { type: 'date' }),
  anOrderField('Color', { type: 'list', valueList: ['Blue', 'Green'] }),
]
const extendedData = { Due: '2026-04-01', Color: 'Red', Old: 'kept' }

test('[A2.083] staff see every field, including empty ones and values of retired fields', async () => {
  await show({ customFields, extendedData, can: { 'edit-field': true } }, on())
  await section('Additional Details')
  expect(['Due', 'Color', 'Old'].map(shownAt)).toEqual(['Edit Due: 4/1/2026', 'Edit Color: Red', 'kept'])
  expect(screen.getByRole('button', { name: /^Edit Permit/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit Old/ })).toBeNull()
})

test('[A2.162] requesters see non-empty fields', async () => {
  const workspace = requester()
  const settings = { ...workspace.settings, enableCustomFields: true }
  await show({ customFields, extendedData: { Due: '2026-04-01' } }, { ...workspace, settings })
  await section('Additional Details')
  expect(screen.queryByText('Permit')).toBeNull()
  expect(shownAt('Due')).toBe('4/1/2026')
})

test('a field is edited in place and sent alone, by name', async () => {
  const sent = await showAnswer(
    { json: anOrder({ customFields, extendedData, can: { 'edit-field': true } }) },
    on(),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Permit/ }))
  await enter(await screen.findByRole('textbox', { name: 'Permit' }), 'P-17')
  await userEvent.click(screen.getByRole('button', { name: 'Save Permit' }))
  await waitFor(() => {
    const change = sent.find(({ url }) => url.includes('ChangeExtendedData'))
    expect(change && JSON.parse(String(change.body))).toEqual({ newExtendedData: { Permit: 'P-17' } })
  })
})

test('an empty field required for completing marks the section', async () => {
  await show({ customFields: [anOrderField('Permit', { requiredToComplete: true })] }, on())
  expect(await screen.findByRole('heading', { name: 'Additional Details (Required)' })).toBeTruthy()
})

test('fields are hidden if custom fields are off', async () => {
  await show({ customFields, extendedData }, aWorkspace({ settings: { enableCustomFields: false } }))
  expect(titles()).not.toContain('Additional Details')
})
