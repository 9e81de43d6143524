import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type Priorities, shownPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { FlagBadge, type FlagTone } from '#ui/flag-badge.tsx'
import { PriorityListsContext } from './priority-lists.tsx'

type Props = { readonly propertyId: number; readonly priority: number | null }

const tones: Readonly<Record<number, FlagTone>> = { 1: 'urgent', 2: 'high' }

/** An order's priority by the name in its property's list, or by its number. Renders nothing without one. */
export function PriorityFlag({ propertyId, priority }: Props): ReactNode {
  const lists = use(PriorityListsContext)
  if (priority === null) return null
  return lists === null ? (
    <AskedFlag propertyId={propertyId} priority={priority} />
  ) : (
    <NamedFlag priorities={lists.get(propertyId)} priority={priority} />
  )
}

type FlagProps = { readonly priority: number }

/** A flag outside of a list. */
function AskedFlag({ propertyId, priority }: FlagProps & { readonly propertyId: number }): ReactNode {
  const { properties } = useWorkspace()
  const { data } = useQuery(shownPrioritiesQuery(propertyId, properties))
  return <NamedFlag priorities={data} priority={priority} />
}

const NamedFlag = ({
  priorities,
  priority,
}: FlagProps & { readonly priorities: Priorities | undefined }): ReactNode => (
  <FlagBadge
    tone={tones[priority] ?? 'plain'}
    label={nameOf(priorities, priority) ?? `Priority ${priority}`}
  />
)

/** The value list's name for a priority. undefined if it only repeats the number. */
function nameOf(priorities: Priorities | undefined, priority: number): string | undefined {
  const words = priorities?.find(({ reqPriority }) => reqPriority === priority)?.displayText
  return words === undefined || words.trim() === '' || words === String(priority) ? undefined : words
}
