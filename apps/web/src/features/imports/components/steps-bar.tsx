import {
  canOpenImportStep,
  type ImportStep,
  importStepLabels,
  importSteps,
} from '@fettle/rules/imports/import-words'
import type { ImportState } from '@fettle/rules/imports/imports'
import type { ReactNode } from 'react'
import classes from './imports.module.css'

type Props = {
  readonly state: ImportState
  readonly step: ImportStep
  /** The steps of this import; all of them by default. */
  readonly steps?: readonly ImportStep[]
  readonly onStep: (step: ImportStep) => void
}

/** The steps of an import, with links to the available ones. */
export function StepsBar({ state, step, steps = importSteps, onStep }: Props): ReactNode {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map((each, at) => (
          <li key={each} style={{ display: 'contents' }}>
            <button
              type="button"
              className={classes.step}
              disabled={!canOpenImportStep(state, each)}
              {...(each === step && { 'aria-current': 'step' })}
              onClick={() => onStep(each)}
            >
              <span className={classes.stepNumber}>{at + 1}</span>
              <span className={classes.stepName}>{importStepLabels[each]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
