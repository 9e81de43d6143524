import { screen } from '@testing-library/react'
import { IssueDialogs } from '#features/issues/components/issue-dialogs.tsx'
import { CreateIssuePage } from '#features/issues/pages/create-issue-page.tsx'
import { anIssue } from '#testing/issues.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'
import { withRights } from '#testing/workspace.tsx'

const nothing = () => undefined
const editor = withRights(['View Issues', 'Edit Issues'])

testOddEntries([
  {
    covers: ['features/issues/pages/create-issue-page.tsx'],
    open: async () => {
      await showForm(<CreateIssuePage start={{}} />, { '/api/Buildings': aPage([]) }, editor)
      await screen.findByLabelText(/^Found On/)
    },
    fields: ['Found On', 'Due', 'Estimated Cost'],
  },
  {
    covers: ['features/issues/components/issue-dialogs.tsx'],
    open: () => showForm(<IssueDialogs issue={anIssue()} opened="defer" onClose={nothing} />, {}, editor),
    fields: ['Until'],
  },
  {
    covers: ['features/issues/components/issue-dialogs.tsx'],
    open: () => showForm(<IssueDialogs issue={anIssue()} opened="plan" onClose={nothing} />, {}, editor),
    fields: ['Due'],
  },
])
