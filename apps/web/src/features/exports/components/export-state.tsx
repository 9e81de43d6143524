import type { ExportRun } from '@fettle/contract/exports'
import { exportProgressInWords, percentDone } from '@fettle/rules/export-words'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './exports.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  readonly run: ExportRun
  /** What is exported, in words. */
  readonly subject: string
}

/** An export's state with how far the work is, or why it failed. */
export function ExportState({ run: { state, progress, failure }, subject }: Props): ReactNode {
  return (
    <>
      <StateBadge state={state} />
      {state === 'Running' && (
        <div className={classes.progress}>
          <Progress
            value={progress === null ? 0 : percentDone(progress)}
            aria-label={`Progress of ${subject}`}
            animated
          />
          <span className={classes.detail}>{exportProgressInWords(progress)}</span>
        </div>
      )}
      {failure !== '' && <span className={classes.detail}>{failure}</span>}
    </>
  )
}
