import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionData } from '#records/page/section-data.tsx'
import { type PlanToPreview, planDatesQuery } from '../pm-change.ts'
import classes from './pms.module.css'
import { UpcomingDates } from './upcoming-dates.tsx'

type Props = { readonly plan: PlanToPreview; readonly timeZone: string }

/** The next dates of a plan that nobody needs to have saved, or what is wrong with it ([C2.043]). */
export function PlanDates({ plan, timeZone }: Props): ReactNode {
  const query = useQuery(planDatesQuery(plan))
  return (
    <SectionData query={query}>
      {({ dates, problems }) => (
        <>
          {problems.length > 0 && (
            <Alert color="yellow" variant="light" className={classes.problems ?? ''}>
              {problems.map(({ message }) => message).join(' ')}
            </Alert>
          )}
          {(dates.length > 0 || problems.length === 0) && (
            <UpcomingDates dates={dates} timeZone={timeZone} sequence={plan.plan.sequence} />
          )}
        </>
      )}
    </SectionData>
  )
}
