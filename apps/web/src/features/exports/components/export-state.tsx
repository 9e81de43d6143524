import type { ExportRun } from '@fettle/contract/exports'
import { exportProgressInWords, percentDone } from '@fettle/rules/desk/export-words'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './exports.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  readonly run: ExportRun
  /** Contents of the export, as text. */
  readonly subject: string
}

/** An export's state with its progress or failure reason. */
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
