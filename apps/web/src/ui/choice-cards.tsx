import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './choice-cards.module.css'

type ChoiceCard = { readonly value: string; readonly label: string; readonly about: string }

type Props = {
  readonly label: string
  readonly choices: readonly ChoiceCard[]
  /** The selected values. */
  readonly chosen: readonly string[]
  /** Multiple selection: pressing a card toggles it. */
  readonly isMultiple?: boolean
  /** Many choices: they scroll, and each shows two lines of its sentence. */
  readonly isLong?: boolean
  readonly onPress: (value: string) => void
}

/** Choices that need a sentence each, one clickable card per choice. */
export function ChoiceCards({
  label,
  choices,
  chosen,
  isMultiple = false,
  isLong = false,
  onPress,
}: Props): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.cards} aria-label={label} data-long={isLong || undefined}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(choice.value)}
            onChange={() => onPress(choice.value)}
          />
          <span className={classes.name}>{choice.label}</span>
          <span className={classes.about}>{choice.about}</span>
          {isMultiple && <IconCheck size={16} aria-hidden className={classes.tick ?? ''} />}
        </label>
      ))}
    </fieldset>
  )
}
