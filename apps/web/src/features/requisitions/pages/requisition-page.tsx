import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { RequisitionView } from '../components/requisition-view.tsx'
import { requisitionQuery } from '../requisition-change.ts'

/** One requisition at `/requisitions/{id}`. Requires permission to see parts. */
export const RequisitionPage = ({ requisitionId }: { readonly requisitionId: number }): ReactNode => (
  <RecordPage
    id={requisitionId}
    one="requisition"
    title="Requisition"
    permission="parts.read"
    query={requisitionQuery}
  >
    {(requisition) => <RequisitionView requisition={requisition} />}
  </RecordPage>
)
