import type { ReactNode } from 'react'
import classes from './detail.module.css'

/** What stands in place of the survey once it was answered ([A2.170]). */
export function SurveySubmitted(): ReactNode {
  return (
    <div role="status">
      <strong>Survey submitted.</strong>
      <p className={classes.empty}>Thank you for sharing your feedback.</p>
    </div>
  )
}
