import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type Priorities, shownPrioritiesQuery } from '#nouns/reference/reference.queries.ts'

/** Priorities of a list's properties, by property. null outside of a list. */
export const PriorityListsContext = createContext<ReadonlyMap<number, Priorities | undefined> | null>(null)

type Props = {
  readonly rows: readonly { readonly propertyId: number; readonly jobPriority: number | null }[] | undefined
  readonly children: ReactNode
}

const dataOf = (results: UseQueryResult<Priorities>[]) => results.map(({ data }) => data)

/** Loads the priorities of a list's rows once for all of them. */
export function PriorityLists({ rows = [], children }: Props): ReactNode {
  const flagged = rows.filter(({ jobPriority }) => jobPriority !== null)
  const propertyIds = [...new Set(flagged.map(({ propertyId }) => propertyId))]
  const { properties } = useWorkspace()
  const queries = propertyIds.map((id) => shownPrioritiesQuery(id, properties))
  const lists = useQueries({ queries, combine: dataOf })
  return (
    <PriorityListsContext value={new Map(propertyIds.map((id, index) => [id, lists[index]]))}>
      {children}
    </PriorityListsContext>
  )
}
