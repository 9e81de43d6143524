import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anAdministration, aWorkspace, renderPage } from '#testing/workspace.tsx'
import { SetUpNote } from './set-up-note.tsx'

const done = {
  propertyId: 2,
  propertyName: 'Riverside',
  hasOrganization: true,
  jobTypes: 4,
  buildings: 2,
  people: 3,
  hasHolidays: true,
  orders: 0,
}

async function open(facts: object, workspace = anAdministration()) {
  const sent = stubFetch(({ method }) => ({ json: method === 'GET' ? { ...done, ...facts } : [] }))
  await renderPage(
    <>
      <SetUpNote />
      <p>The rest of the home</p>
    </>,
    workspace,
  )
  return sent
}

test("an administrator's home lists missing set-up steps with their effect", async () => {
  const sent = await open({ hasHolidays: false, buildings: 0 })
  const note = within(await screen.findByRole('region', { name: /^Still to set up/ }))
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Buildings. People choose the building where the work is.',
    'Holidays. Preventive maintenance skips holidays. Confirm this year’s, and from November on also those of the next year.',
  ])
  expect(note.getByRole('link', { name: 'Go on with the set-up' }).getAttribute('href')).toBe('/admin/set-up')
  const propertyId = new URL(sent[0]?.url ?? '', 'http://x').searchParams.get('propertyId')
  expect(propertyId).toBe(String(aWorkspace().property.propertyId))
})

test('it can be dismissed for the whole system', async () => {
  const sent = await open({ people: 0 })
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const { body } = sent.find(({ method }) => method === 'PUT') ?? {}
  expect(JSON.parse(String(body))).toEqual({ changes: [{ name: 'setUpChecklistFlag', value: false }] })
})

test('an administrator of one property cannot dismiss it, because it is system-wide', async () => {
  await open({ people: 0 }, anAdministration({ hasAllProperties: false }))
  await screen.findByRole('region', { name: /^Still to set up/ })
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('it is hidden when the set-up is complete', async () => {
  const sent = await open({})
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByText('The rest of the home')
  expect(screen.queryByText(/Still to set up/)).toBeNull()
})
