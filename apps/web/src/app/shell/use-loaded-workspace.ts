import { may } from '@fettle/rules/access/permissions'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myProfileQuery, myPropertiesQuery, settingsQuery } from '#lib/account.queries.ts'
import { actorOf } from '#lib/actor.ts'
import { chosenPropertyId, isAggregateChosen } from '#lib/preferences.ts'
import { session } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { aggregateNameOf, currentPropertyOf, type Workspace } from '#lib/workspace.ts'
import { useDeferredData } from '#ui/use-deferred-data.ts'

export type LoadedWorkspace =
  | { readonly state: 'loading' }
  | {
      readonly state: 'no-property'
      /** Whether the person may create the first one. */
      readonly maySetUp: boolean
    }
  | {
      readonly state: 'failed'
      readonly error: unknown
      readonly isAccountMissing: boolean
      readonly retry: () => void
    }
  | { readonly state: 'ready'; readonly workspace: Workspace }

/** The property for the settings request while the properties are loading. */
const likelyPropertyId = (chosen: number | null | undefined): number | undefined =>
  chosen ?? session.claims()?.propertyIds[0]

/** Requests the global state before the shell renders, which waits for its page to load. */
export function prefetchWorkspace(queries: QueryClient): void {
  void queries.prefetchQuery(myProfileQuery())
  void queries.prefetchQuery(myPropertiesQuery())
  void queries.prefetchQuery(settingsQuery(likelyPropertyId(chosenPropertyId.get())))
}

/** Loads the global state in parallel: user record, settings and viewable properties. */
export function useLoadedWorkspace(): LoadedWorkspace {
  const chosen = useStore(chosenPropertyId)
  const user = useQuery(myProfileQuery())
  const properties = useQuery(myPropertiesQuery())
  const claimed = session.claims()?.propertyIds ?? []
  const property = currentPropertyOf(properties.data ?? [], chosen, claimed)
  const settings = useQuery(settingsQuery(property?.propertyId ?? likelyPropertyId(chosen)))

  const workspace = useWorkspaceOf(user.data, settings.data, properties.data, property)
  const drawn = useDeferredData(workspace)

  if (user.data && settings.data && properties.data) {
    if (!property) return { state: 'no-property', maySetUp: may(actorOf(user.data), 'settings.manage') }
    return drawn ? { state: 'ready', workspace: drawn } : { state: 'loading' }
  }
  const failed = [user, settings, properties].filter((query) => query.isError)
  if (failed.length === 0) return { state: 'loading' }
  return {
    state: 'failed',
    error: failed[0]?.error,
    isAccountMissing: user.isError,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** The workspace for these records. Memoized, to avoid rerenders. */
function useWorkspaceOf(
  user: Workspace['user'] | undefined,
  settings: Workspace['settings'] | undefined,
  properties: Workspace['properties'] | undefined,
  property: Workspace['property'] | undefined,
): Workspace | undefined {
  const wantsAll = useStore(isAggregateChosen)
  return useMemo(() => {
    if (!user || !settings || !properties || !property) return undefined
    const actor = actorOf(user)
    const isAggregate = wantsAll && aggregateNameOf({ settings, properties }) !== null
    const shown = isAggregate ? properties : [property]
    return {
      user,
      actor,
      settings,
      properties,
      property,
      selectProperty,
      isAggregate,
      shownPropertyIds: shown.map(({ propertyId }) => propertyId),
      selectAggregate,
    }
  }, [user, settings, properties, property, wantsAll])
}

function selectProperty(propertyId: number): void {
  isAggregateChosen.set(false)
  chosenPropertyId.set(propertyId)
}

const selectAggregate = (): void => isAggregateChosen.set(true)
