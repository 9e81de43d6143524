import type { ValueListItem } from '@fettle/contract/system'
import type { ReassignTargetItem } from '@fettle/contract/workers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assigneesQuery, newAssigneesQuery, valueListQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField, type FieldChoice } from '#ui/choice-field.tsx'

/** Offered assignees without duplicate names. */
export const assigneeChoices = (offered: readonly ValueListItem[] = []): FieldChoice[] =>
  [...new Map(offered.map(({ valueListValue, displayText }) => [valueListValue, displayText]))].map(
    ([value, label]) => ({ value, label }),
  )

type Offered = ValueListItem | ReassignTargetItem

/** Source of names: all workers of the property, or assignees for an existing or a new order. */
type AssigneeSource = 'workers' | 'reassign' | 'new-order'

function useOffered(source: AssigneeSource, propertyId: number) {
  const enabled = (asked: AssigneeSource) => ({ enabled: asked === source })
  const workers = useQuery({ ...valueListQuery(propertyId, 'Workers'), ...enabled('workers') })
  const reassign = useQuery({ ...assigneesQuery(propertyId), ...enabled('reassign') })
  const newOrder = useQuery({ ...newAssigneesQuery(propertyId), ...enabled('new-order') })
  return { workers, reassign, 'new-order': newOrder }[source]
}

/** Warning for a picked assignee: a vendor with expired insurance ([C4.006]). null for others. */
function warningOf(offered: readonly Offered[] = [], name: string | null) {
  const picked = offered.find(({ valueListValue }) => valueListValue === name)
  if (picked === undefined || !('warning' in picked) || picked.warning === null) return null
  return { warning: picked.warning, isStopped: picked.isStopped }
}

type Props = {
  readonly label: string
  readonly propertyId: number
  readonly source: AssigneeSource
  readonly value: string | null
  readonly isRequired?: boolean
  /** An assignee selected in another field. */
  readonly leavesOut?: string
  readonly error?: string | null
  readonly placeholder?: string
  /** The value was found automatically. */
  readonly isProposed?: boolean
  /** Origin of the value, below the field. */
  readonly note?: string
  readonly onChange: (value: string | null) => void
}

/** Picks a worker, or a worker or vendor the user may assign to ([B2.115]). */
export function AssigneeField(props: Props): ReactNode {
  const { label, propertyId, source, value, isRequired = false, leavesOut, error = null, onChange } = props
  const { placeholder, note, isProposed = false } = props
  const offer = useOffered(source, propertyId)
  const warned = warningOf(offer.data, value)
  const stop = warned?.isStopped ? warned.warning : null
  return (
    <ChoiceField
      label={label}
      value={value}
      offer={offer}
      isRequired={isRequired}
      canClear={!isRequired}
      isProposed={isProposed}
      choices={assigneeChoices(offer.data).filter((choice) => choice.value !== leavesOut)}
      error={error ?? stop}
      {...(placeholder !== undefined && { placeholder })}
      {...(warned && stop === null ? { note: warned.warning } : note !== undefined && { note })}
      onChange={onChange}
    />
  )
}
