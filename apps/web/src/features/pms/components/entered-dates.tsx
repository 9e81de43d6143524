import { previewOf } from '@fettle/rules/pm/plan-preview'
import { localDay } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { type PlanToPreview, previewFactsQuery } from '../pm-change.ts'
import { ShownDates } from './shown-dates.tsx'

type Props = { readonly plan: PlanToPreview; readonly timeZone: string }

/**
 * Next dates of the input, from the same function as the generator ([C2.014]). Facts are loaded once; each
 * keystroke is computed locally.
 */
export function EnteredDates({ plan: entered, timeZone }: Props): ReactNode {
  const { propertyId, scheduleId } = entered
  const query = useQuery(previewFactsQuery({ propertyId, scheduleId }))
  const today = localDay(useEachMinute(), timeZone)
  return (
    <SectionData query={query}>
      {({ calendar, edited }) => (
        <ShownDates
          {...previewOf(entered, { calendar, edited, today, meter: null })}
          timeZone={timeZone}
          sequence={entered.plan.sequence}
        />
      )}
    </SectionData>
  )
}
