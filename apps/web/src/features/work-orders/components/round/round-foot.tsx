import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './round.module.css'
import type { useRoundAnswers } from './use-round-answers.ts'

type Props = {
  readonly answers: ReturnType<typeof useRoundAnswers>
  /** Number of lines at the shown asset. */
  readonly lines: number
  readonly onPrevious: (() => void) | null
  /** Null after the last asset. */
  readonly onNext: (() => void) | null
  readonly isLast: boolean
}

/** The last answer with Undo, and buttons in reach of the thumb: back, pass all open lines, next. */
export function RoundFoot({ answers, lines, onPrevious, onNext, isLast }: Props): ReactNode {
  const { markable, open, last } = answers
  // A single line has its own large buttons.
  const passesRest = markable.length > 0 && lines > 1
  return (
    <>
      {last && (
        <div className={classes.last}>
          <span aria-live="polite">{last.words}</span>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            onClick={answers.undo}
          >
            Undo
          </Button>
        </div>
      )}
      <footer className={classes.foot}>
        <ActionIcon
          variant="default"
          size={56}
          aria-label="Previous"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        {passesRest && (
          <Button
            size="lg"
            className={classes.mark ?? ''}
            leftSection={<IconChecks size={22} aria-hidden />}
            onClick={answers.passRest}
          >
            {open.length === lines ? `Pass all ${lines}` : 'Pass the rest'}
          </Button>
        )}
        {onNext && (
          <Button
            size="lg"
            variant={open.length > 0 ? 'default' : 'filled'}
            className={passesRest ? classes.skip : undefined}
            rightSection={<IconChevronRight size={22} aria-hidden />}
            onClick={onNext}
          >
            {isLast ? 'Finish' : 'Next'}
          </Button>
        )}
      </footer>
    </>
  )
}
