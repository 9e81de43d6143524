import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { FlagBadge, type FlagTone } from '#ui/flag-badge.tsx'

type Props = { readonly propertyId: number; readonly priority: number | null }

const tones: Readonly<Record<number, FlagTone>> = { 1: 'urgent', 2: 'high' }

/** An order's priority by the name that its property's list has for it, else by its number; nothing without one. */
export function PriorityFlag({ propertyId, priority }: Props): ReactNode {
  const name = usePriorityName(propertyId, priority)
  if (priority === null) return null
  return <FlagBadge tone={tones[priority] ?? 'plain'} label={name ?? `Priority ${priority}`} />
}

/** The words that the property's value list has for a priority; none where it only repeats the number. */
export function usePriorityName(propertyId: number, priority: number | null): string | undefined {
  const { data } = useQuery({ ...jobPrioritiesQuery(propertyId), enabled: priority !== null })
  const words = data?.find(({ reqPriority }) => reqPriority === priority)?.displayText
  return words === undefined || words.trim() === '' || words === String(priority) ? undefined : words
}
