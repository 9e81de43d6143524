import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { RequestLinksPage } from './request-links-page.tsx'

const links = [
  {
    name: 'Imani Brandt',
    address: 'imani@riverside.example',
    state: 'Sent',
    createdDateTime: '2026-03-01T00:00:00Z',
    sentDateTime: '2026-03-02T00:00:00Z',
  },
]

async function show(more: { hasAllProperties?: boolean; answers?: StubbedAnswer[] } = {}) {
  const { hasAllProperties = true, answers = [] } = more
  let present = links
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') {
      present = present.map((link) => ({ ...link, state: 'Revoked' }))
      return answers.shift() ?? { status: 204 }
    }
    return url.includes('/links') ? { json: present } : { json: aPage([aRow()]) }
  })
  const user = { userRole: 'FM Access' as const, cUserCanDos: ['Manage Settings'], hasAllProperties }
  await renderPage(<RequestLinksPage />, aWorkspace({ user }))
  await screen.findByRole('heading', { level: 1, name: 'Links & codes' })
  return () => sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
}
const confirm = async (dialog: string, button: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: button }),
  )

test('the links of an order are found by its number and revoked', async () => {
  const changes = await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Order #' }), '5001')
  const list = await screen.findByRole('list', { name: 'Links of Order 5001' })
  expect(list.textContent).toContain('Imani BrandtWorks')
  await press('Revoke all links of Order 5001')
  await confirm('Revoke the links of Order 5001?', 'Revoke')
  expect(await screen.findByText('The links of Order 5001 were revoked.')).toBeTruthy()
  expect(changes()).toEqual(['DELETE /api/Workorders/901/links'])
  expect(await within(list).findByText(/Revoked/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revoke all links of Order 5001' })).toBeNull()
})

test('an unknown number is refused at the field', async () => {
  await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Order #' }), '77')
  expect(await screen.findByText('No order that you can see has the number 77.')).toBeTruthy()
})

test('all links end with a new key, and a refusal stays in the dialog', async () => {
  const refusal = {
    status: 403,
    json: { title: 'You do not have permission to perform that action.', errors: [] },
  }
  const changes = await show({ answers: [refusal] })
  await press('Revoke all links')
  await confirm('Revoke all links in mail?', 'Revoke all links')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You do not have permission to perform that action.',
  )
  await confirm('Revoke all links in mail?', 'Revoke all links')
  expect(await screen.findByText('All links in earlier mail were revoked.')).toBeTruthy()
  expect(changes()).toEqual(Array(2).fill('POST /api/System/request-links/key'))
})

test('only administrators of all properties revoke all links', async () => {
  await show({ hasAllProperties: false })
  expect(screen.queryByRole('button', { name: 'Revoke all links' })).toBeNull()
  expect(screen.getByText(/ask an administrator of all properties/)).toBeTruthy()
})

test('the codes of a property end with a new key', async () => {
  const changes = await show()
  await press('Revoke codes of Riverside')
  await confirm('Revoke all codes of Riverside?', 'Revoke codes')
  expect(await screen.findByText('The codes of Riverside were revoked. Print new labels.')).toBeTruthy()
  expect(changes()).toEqual(['POST /api/Properties/2/request-codes/key'])
})
