import { screen } from '@testing-library/react'
import { CreateDocumentPage } from '#features/documents/pages/create-document-page.tsx'
import { testOddEntries } from '#testing/odd-entries.ts'
import { showForm } from '#testing/odd-form.tsx'
import { withRights } from '#testing/workspace.tsx'

const editor = withRights(['View Documents', 'Edit Documents'])

testOddEntries([
  {
    covers: ['features/documents/pages/create-document-page.tsx'],
    open: async () => {
      await showForm(<CreateDocumentPage />, {}, editor)
      await screen.findByLabelText(/^Expires/)
    },
    fields: ['Expires'],
  },
])
