import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { PmView } from '../components/pm-view.tsx'
import { pmQuery } from '../pm-change.ts'

/** One PM schedule at `/pms/{id}` ([C2.005]). Requires permission to see PM schedules. */
export const PmPage = ({ scheduleId }: { readonly scheduleId: number }): ReactNode => (
  <RecordPage
    id={scheduleId}
    one="PM schedule"
    title="PM Schedule"
    permission="pms.read"
    query={pmQuery}
    list="/pms"
  >
    {(schedule) => <PmView schedule={schedule} />}
  </RecordPage>
)
