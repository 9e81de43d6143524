import type { ValueListItem } from '@fettle/contract/system'
import type { ReassignTargetItem } from '@fettle/contract/workers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assigneesQuery, newAssigneesQuery, valueListQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField, type FieldChoice } from '#ui/choice-field.tsx'

/** Whether the person may assign to somebody of this name, by the list of those who are offered. */
export const isOffered =
  (offered: readonly ValueListItem[] = []) =>
  (name: string): boolean =>
    offered.some(({ valueListValue }) => valueListValue === name)

/** Those who are offered, each name once. */
export const assigneeChoices = (offered: readonly ValueListItem[] = []): FieldChoice[] =>
  [...new Map(offered.map(({ valueListValue, displayText }) => [valueListValue, displayText]))].map(
    ([value, label]) => ({ value, label }),
  )

type Offered = ValueListItem | ReassignTargetItem

/** Where the names come from: all workers of the property, those to whom an order may go, or may go at first. */
type AssigneeSource = 'workers' | 'reassign' | 'new-order'

function useOffered(source: AssigneeSource, propertyId: number) {
  const enabled = (asked: AssigneeSource) => ({ enabled: asked === source })
  const workers = useQuery({ ...valueListQuery(propertyId, 'Workers'), ...enabled('workers') })
  const reassign = useQuery({ ...assigneesQuery(propertyId), ...enabled('reassign') })
  const newOrder = useQuery({ ...newAssigneesQuery(propertyId), ...enabled('new-order') })
  return { workers, reassign, 'new-order': newOrder }[source]
}

/** What is to be known of somebody who is picked: a vendor whose insurance ended ([C4.006]); null for others. */
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
  /** Somebody who is chosen elsewhere already. */
  readonly leavesOut?: string
  readonly error?: string | null
  readonly placeholder?: string
  /** The value was found automatically, and nobody chose it. */
  readonly isProposed?: boolean
  /** How the value came to be, below the field. */
  readonly note?: string
  readonly onChange: (value: string | null) => void
}

/** Picks a worker, or a worker or vendor that the person may assign to ([B2.115]). */
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
