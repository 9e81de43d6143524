import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength, surveyRatings } from '@fettle/rules/records/limits'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { surveyChange } from '../../item-changes.ts'
import classes from './survey-form.module.css'

const ratingWords = { 1: 'Very poor', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Excellent' } as const
const answers = ['Yes', 'No'] as const

/** Survey: a required rating, whether the work is acceptable, and a message ([A2.168], [A2.169]). */
export function SurveyForm({ order }: { order: WorkOrder }): ReactNode {
  const [rating, setRating] = useState<(typeof surveyRatings)[number] | null>(null)
  const [acceptable, setAcceptable] = useState<(typeof answers)[number] | null>(null)
  const [text, setText] = useState('')
  const changing = useOrderChange(order.workorderId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rating === null || changing.isPending) return
    changing.run(
      surveyChange(order, {
        surveyRating: rating,
        surveyAcceptable: acceptable,
        surveyText: text.trim(),
      }),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Choices
        legend="How was the work?"
        note={rating === null ? '1 is very poor, 5 is excellent.' : `${rating} of 5: ${ratingWords[rating]}`}
        choices={surveyRatings}
        nameOf={(value) => `${value} of 5, ${ratingWords[value]}`}
        chosen={rating}
        onChoose={setRating}
      />
      <Choices
        legend="Is it acceptable?"
        choices={answers}
        nameOf={String}
        chosen={acceptable}
        onChoose={setAcceptable}
      />
      <Textarea
        label="Message"
        maxLength={maxLength.surveyText}
        rows={3}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ChangeError error={changing.error} />
      <div>
        <Button type="submit" disabled={rating === null} loading={changing.isPending}>
          Submit Survey
        </Button>
      </div>
    </form>
  )
}

type ChoicesProps<T extends string | number> = {
  readonly legend: string
  readonly note?: string
  readonly choices: readonly T[]
  readonly nameOf: (choice: T) => string
  readonly chosen: T | null
  readonly onChoose: (choice: T) => void
}

/** A few choices in a row, with large touch targets. */
function Choices<T extends string | number>(props: ChoicesProps<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{props.legend}</legend>
      <div className={classes.choices}>
        {props.choices.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={props.nameOf(choice)}
              checked={props.chosen === choice}
              onChange={() => props.onChoose(choice)}
            />
            <span aria-hidden>{choice}</span>
          </label>
        ))}
      </div>
      {props.note !== undefined && (
        <p className={classes.note} aria-live="polite">
          {props.note}
        </p>
      )}
    </fieldset>
  )
}
