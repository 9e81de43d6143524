import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assetList } from '#features/assets/assets.list.tsx'
import { contactList } from '#features/contacts/contacts.list.tsx'
import { vendorList } from '#features/vendors/vendors.list.tsx'
import { workerList } from '#features/workers/workers.list.tsx'
import { listPage } from '#testing/list-page.tsx'
import { withRights } from '#testing/workspace.tsx'

const can = ['View Workers/Vendors', 'View Contacts', 'View Assets']
const workspace = withRights(can)
const lists = [
  ['contacts', listPage(contactList.Page)],
  ['workers', listPage(workerList.Page)],
  ['vendors', listPage(vendorList.Page)],
  ['assets', listPage(assetList.Page)],
] as const

test.each(lists)(
  '[A8.017] a failed call for %s shows the general text, as every other',
  async (_name, list) => {
    await list.open({
      workspace,
      answer: ({ path }) =>
        /^\/api\/(Contacts|Workers|Vendors|Assets)/.test(path) ? { status: 500, json: {} } : undefined,
    })
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('A server error occurred, please try again in a moment.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  },
)
