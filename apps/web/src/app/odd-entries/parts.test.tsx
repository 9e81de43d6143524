import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StockDialog } from '#features/parts/components/stock-dialogs.tsx'
import { CreatePartPage } from '#features/parts/pages/create-part-page.tsx'
import { testOddEntries } from '#testing/odd-entries.ts'
import { showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { aPart, lowStock } from '#testing/parts.ts'
import { aWorkspace } from '#testing/workspace.tsx'

const editor = aWorkspace({
  user: { userRole: 'FM Access', cUserCanDos: ['View Parts', 'Edit Parts'] },
  settings: { advancedPartsFunctionalityFlag: true },
})

const nothing = () => undefined

testOddEntries([
  {
    covers: ['features/parts/pages/create-part-page.tsx'],
    open: async () => {
      await showForm(<CreatePartPage />, { '/api/Companies': aPage([]) }, editor)
      await userEvent.click(await screen.findByRole('switch', { name: /^Stocked/ }))
    },
    fields: ['Unit Cost', 'Reorder At', 'Reorder To', 'Lead Days'],
  },
  {
    covers: ['features/parts/components/stock-dialogs.tsx'],
    open: () => showForm(<StockDialog part={aPart(lowStock)} kind="Receive" onClose={nothing} />, {}, editor),
    fields: ['Quantity received', 'Unit Cost', 'Date'],
  },
])
