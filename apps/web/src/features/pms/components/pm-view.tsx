import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { ReactNode } from 'react'
import { RecordArticle } from '#records/page/record-article.tsx'
import { pmKind } from '../pm-change.ts'
import { PmHead } from './pm-head.tsx'
import { usePmSections } from './pm-sections.tsx'

/** A PM schedule with everything that hangs on it ([C2.005]). */
export function PmView({ schedule }: { readonly schedule: PmScheduleDetail }): ReactNode {
  return (
    <RecordArticle
      kind={pmKind}
      record={schedule}
      sections={usePmSections(schedule)}
      navLabel="Sections of this PM schedule"
      head={(chips) => <PmHead schedule={schedule} chips={chips} />}
    />
  )
}
