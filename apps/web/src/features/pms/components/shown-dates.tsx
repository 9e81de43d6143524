import type { Problem } from '@fettle/rules/records/problem'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './pms.module.css'
import { type UpcomingDate, UpcomingDates } from './upcoming-dates.tsx'

type Props = {
  readonly dates: readonly UpcomingDate[]
  readonly problems: readonly Pick<Problem, 'message'>[]
  readonly timeZone: string
  readonly sequence: readonly { readonly every: number }[]
}

/** The dates of a preview, or the problems of the input ([C2.043]). */
export const ShownDates = ({ dates, problems, timeZone, sequence }: Props): ReactNode => (
  <>
    {problems.length > 0 && (
      <Alert color="yellow" variant="light" className={classes.problems ?? ''}>
        {problems.map(({ message }) => message).join(' ')}
      </Alert>
    )}
    {(dates.length > 0 || problems.length === 0) && (
      <UpcomingDates dates={dates} timeZone={timeZone} sequence={sequence} />
    )}
  </>
)
