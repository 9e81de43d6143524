import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './choice-cards.module.css'

export type ChoiceCard = { readonly value: string; readonly label: string; readonly about: string }

type Props = {
  readonly label: string
  readonly choices: readonly ChoiceCard[]
  /** The values that are chosen. */
  readonly chosen: readonly string[]
  /** Several can be chosen: pressing a card adds it or takes it away. */
  readonly isMultiple?: boolean
  readonly onPress: (value: string) => void
}

/** Choices that need a sentence each: one card a choice, the whole of it to press. */
export function ChoiceCards({ label, choices, chosen, isMultiple = false, onPress }: Props): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.cards} aria-label={label}>
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
