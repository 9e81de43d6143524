import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { Approval } from '../../status-changes.ts'

type Urgency = {
  readonly priority: number | null
  /** YYYY-MM-DD, or undefined for the target that the server computes. */
  readonly target: string | undefined
}

/** The part of an approval that differs from the request. */
export const urgencyOf = (
  { jobPriority }: { readonly jobPriority: number | null },
  { priority, target }: Urgency,
): Pick<Approval, 'jobPriority' | 'targetDateTime'> => ({
  ...(priority !== jobPriority && { jobPriority: priority }),
  ...(target !== undefined && { targetDateTime: target }),
})

type Props = Urgency & {
  readonly propertyId: number
  /** Whether a priority is present that an approval can replace but not remove. */
  readonly isPriorityFixed?: boolean
  readonly onPriority: (priority: number | null) => void
  readonly onTarget: (target: string | undefined) => void
}

/** Priority and target of a request that is approved. An empty target is set automatically ([C9.011]). */
export function UrgencyFields(props: Props): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(props.propertyId))
  return (
    <>
      <ChoiceField
        label="Priority"
        value={props.priority === null ? null : String(props.priority)}
        offer={offer}
        choices={priorityChoices(offer.data)}
        canClear={!props.isPriorityFixed}
        onChange={(value) => props.onPriority(value === null ? null : Number(value))}
      />
      <DayField
        label="Target"
        value={props.target}
        placeholder="Set automatically"
        onChange={props.onTarget}
      />
    </>
  )
}
