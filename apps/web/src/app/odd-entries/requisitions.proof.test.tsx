import { LinesDialog } from '#features/requisitions/components/lines-dialog.tsx'
import { testOddEntries } from '#testing/odd-entries.ts'
import { showForm } from '#testing/odd-form.tsx'
import { aRequisition } from '#testing/requisitions.ts'
import { withRights } from '#testing/workspace.tsx'

const editor = withRights(['View Parts', 'Edit Parts'])

testOddEntries([
  {
    covers: ['features/requisitions/components/line-inputs.tsx'],
    open: () => showForm(<LinesDialog requisition={aRequisition()} onClose={() => undefined} />, {}, editor),
    fields: ['Quantity of HV-2302', 'Unit Cost of HV-2302'],
  },
])
