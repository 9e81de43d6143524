import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { PartView } from '../components/part-view.tsx'
import { partQuery } from '../part-change.ts'

/** One part at `/parts/{id}` ([C1.007]). Requires permission to see parts. */
export const PartPage = ({ partId }: { readonly partId: number }): ReactNode => (
  <RecordPage id={partId} one="part" permission="parts.read" query={partQuery}>
    {(part) => <PartView part={part} />}
  </RecordPage>
)
