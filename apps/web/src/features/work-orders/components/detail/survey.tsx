import type { WorkOrder } from '@fettle/contract/work-orders'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import classes from './detail.module.css'

const SurveyForm = lazyComponent(async () => (await import('../items/survey-form.tsx')).SurveyForm)

/** The survey of completed work: a form, then a message ([A2.159], [A2.170]). */
export function Survey({ order }: { order: WorkOrder }): ReactNode {
  if (order.surveyId !== null) {
    return (
      <div role="status">
        <strong>Survey submitted.</strong>
        <p className={classes.empty}>Thank you for sharing your feedback.</p>
      </div>
    )
  }
  if (!order.can.survey) {
    return <p className={classes.empty}>Only the person who asked for this work can answer its survey.</p>
  }
  return (
    <Suspense fallback={<Skeleton height={220} role="status" aria-label="Loading..." />}>
      <SurveyForm order={order} />
    </Suspense>
  )
}
