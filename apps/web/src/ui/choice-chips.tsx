import { type ReactNode, useId } from 'react'
import classes from './choice-chips.module.css'

export type ChoiceChipsProps = {
  readonly label: string
  /** Hides the label visually, if nearby text already names the field. */
  readonly hidesLabel?: boolean
  readonly choices: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice of few options, one press each. Arrow keys move between them. */
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
