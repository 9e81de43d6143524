import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aUser } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { aRequester } from '../profile.fixture.ts'
import { MyProfilePage } from './my-profile-page.tsx'

/** It has its own tests. */
vi.mock('../components/device-notices.tsx', () => ({ DeviceNotices: () => null }))

const show = async (workspace: Workspace) => {
  await renderPage(<MyProfilePage />, workspace, '/profile')
  await screen.findByRole('heading', { level: 1, name: 'My User Account' })
}
const facts = () =>
  [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
const labels = () => facts().map(([label]) => label)

test('[B2.099] [B2.100] [B2.102] the account shows the person, the company, the department and the places', async () => {
  await show(aRequester({ property: { location2Label: 'Suite' } }))
  expect(facts()).toEqual([
    ['Email', 'imani@riverside.example'],
    ['First Name', 'Imani'],
    ['Last Name', 'Brandt'],
    ['Phone', '518-555-0142'],
    ['Company', 'Brandt & Co'],
    ['Department', 'Accounts'],
    ['Building', 'Mill House'],
    ['Floor', 'Second'],
    ['Suite', '214'],
  ])
})

test.each([
  ['Elena Maria Novak', 'Elena Maria', 'Novak'],
  ['Elena', 'Elena', '–'],
])(
  '[B2.099] the account of a worker without a contact shows the first and last name of %s',
  async (properNameDisplay, first, last) => {
    await show(aWorkspace({ user: { contact: null, properNameDisplay } }))
    expect(facts().filter(([label]) => label?.endsWith('Name'))).toEqual([
      ['First Name', first],
      ['Last Name', last],
    ])
  },
)

test('[B2.098] the login id is shown only if it differs from the email', async () => {
  await show(aRequester({ user: { loginName: 'IMANI@riverside.example' } }))
  expect(labels()).not.toContain('Login')
  document.body.innerHTML = ''
  await show(aRequester({ user: { loginName: 'ibrandt' } }))
  expect(facts()[0]).toEqual(['Login', 'ibrandt'])
})

test('[B2.100] tenants are shown with orders by tenants', async () => {
  await show(aRequester({ settings: { ordererTypeDefault: 'Tenants' } }))
  expect(facts()).toContainEqual(['Tenant', 'Suite 200'])
  expect(labels()).not.toContain('Department')
})

test('[B2.102] campus is shown only if campuses are enabled', async () => {
  await show(aRequester({ settings: { enableCampuses: true, campusLabelSingular: 'Park' } }))
  expect(facts()).toContainEqual(['Park', 'South'])
})

test.each([
  ['a requester who may change it', true, aRequester, true],
  ['a requester who may not', false, aRequester, false],
  ['a worker, whatever the setting', true, aWorkspace, false],
])(
  '[B2.101] [B6.001] the property of %s',
  async (_who, allowRequestersToChangeTheirProperty, make, isShown) => {
    await show(make({ settings: { allowRequestersToChangeTheirProperty } }))
    expect(labels().includes('Property')).toBe(isShown)
  },
)

test('[B2.103] [B6.001] requesters have an Edit link', async () => {
  await show(aRequester())
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile/7')
})

test.each(['Worker', 'FM Access'] as const)('[B2.103] [B6.002] %s do not', async (userRole) => {
  await show(aWorkspace({ user: { userRole } }))
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(facts()).toContainEqual(['Email', 'dana@riverside.example'])
})

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('[C8.039] everyone can choose the e-mail delivery of notices', () => {
  test.each([
    ['requester', aRequester],
    ['worker', aWorkspace],
  ])('a %s: three choices with plain labels, and the mandatory notices', async (_who, make) => {
    await show(make({ user: { noticeDelivery: 'daily' } }))
    const group = screen.getByRole('radiogroup', { name: 'Notices about orders and requests' })
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['instant', false],
      ['daily', true],
      ['none', false],
    ])
    expect(group.textContent).toContain('Daily digestOne e-mail in the morning with what happened')
    expect(screen.getByText(/^E-mail about signing in.* always comes\.$/)).toBeTruthy()
  })

  test('a worker with notices off sees that no choice enables notices of their orders', async () => {
    const worker = aUser().worker
    const note = () => screen.queryByText(/^Your worker record says “Notify By: None”: no e-mail/)
    const open = (acceptsNotices: boolean) =>
      show(aWorkspace({ user: { worker: worker && { ...worker, acceptsNotices } } }))
    await open(true)
    expect(note()).toBeNull()
    document.body.innerHTML = ''
    await open(false)
    expect(note()).toBeTruthy()
  })

  test('a choice saves immediately', async () => {
    const sent = stubFetch(() => ({ json: aUser({ noticeDelivery: 'none' }) }))
    await show(aWorkspace())
    expect(choice(/^Instant/).checked).toBe(true)
    await userEvent.click(choice(/^None/))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent.map(({ method, url, body }) => [method, url, JSON.parse(String(body))])).toEqual([
      ['PUT', '/api/Users/MyNotices', { noticeDelivery: 'none' }],
    ])
  })

  test('a failed choice reverts, with a message', async () => {
    stubFetch(() => ({ status: 500, json: { title: 'Something went wrong.', errors: [] } }))
    await show(aWorkspace())
    await userEvent.click(choice(/^Daily digest/))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(choice(/^Instant/).checked).toBe(true)
  })
})
