import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionData } from '#records/page/section-data.tsx'
import { type PlanToPreview, planDatesQuery } from '../pm-change.ts'
import { ShownDates } from './shown-dates.tsx'

type Props = { readonly plan: PlanToPreview; readonly timeZone: string }

/** Next dates of an unsaved plan, from the server ([C2.043]). */
export function PlanDates({ plan, timeZone }: Props): ReactNode {
  const query = useQuery(planDatesQuery(plan))
  return (
    <SectionData query={query}>
      {(preview) => <ShownDates {...preview} timeZone={timeZone} sequence={plan.plan.sequence} />}
    </SectionData>
  )
}
