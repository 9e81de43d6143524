import { type ReactNode, useId } from 'react'
import classes from './choice-chips.module.css'

export type ChoiceChipsProps = {
  readonly label: string
  /** The label is read, but not shown: what stands beside it names it already. */
  readonly hidesLabel?: boolean
  readonly choices: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of a few, each a press away; arrow keys go from one to the next. */
export function ChoiceChips({ label, hidesLabel, choices, value, onChange }: ChoiceChipsProps): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.group} aria-label={label}>
      {!hidesLabel && (
        <div className={classes.label} aria-hidden>
          {label}
        </div>
      )}
      <div className={classes.chips}>
        {choices.map((choice) => (
          <label key={choice} className={classes.chip}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
