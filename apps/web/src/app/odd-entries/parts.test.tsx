import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreatePartPage } from '#features/parts/pages/create-part-page.tsx'
import { testOddEntries } from '#testing/odd-entries.ts'
import { showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'

const editor = aWorkspace({
  user: { userRole: 'FM Access', cUserCanDos: ['View Parts', 'Edit Parts'] },
  settings: { advancedPartsFunctionalityFlag: true },
})

testOddEntries([
  {
    covers: ['features/parts/pages/create-part-page.tsx'],
    open: async () => {
      await showForm(<CreatePartPage />, { '/api/Companies': aPage([]) }, editor)
      await userEvent.click(await screen.findByRole('switch', { name: /^Stocked/ }))
    },
    fields: ['Unit Cost', 'Reorder At', 'Reorder To', 'Lead Days'],
  },
])
