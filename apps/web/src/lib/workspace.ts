import type { Property } from '@fettle/contract/properties'
import type { User } from '@fettle/contract/users'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Settings } from '@fettle/rules/settings/settings'
import { createContext, useContext } from 'react'

/**
 * Data available to every screen of a signed-in user: the user and their rights, the effective settings, the
 * visible properties and the current one.
 */
export type Workspace = {
  readonly user: User
  readonly actor: Actor
  readonly settings: Settings
  readonly properties: readonly Property[]
  readonly property: Property
  readonly selectProperty: (propertyId: number) => void
  /**
   * All of the user's properties are selected: lists show all their records, and nothing can be added
   * ([C8.025]).
   */
  readonly isAggregate: boolean
  /** Properties that lists initially show: the current one, or all. */
  readonly shownPropertyIds: readonly number[]
  readonly selectAggregate: () => void
}

export const WorkspaceContext = createContext<Workspace | null>(null)

/** The workspace. Only available below the shell, which renders pages once it is loaded. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace must be used inside the shell.')
  return workspace
}

/**
 * The current property: the last chosen, else the first of the claims, else the first of the list ([A1.010],
 * [A1.011]).
 */
export function currentPropertyOf<P extends { readonly propertyId: number }>(
  properties: readonly P[],
  chosen: number | null,
  claimed: readonly number[],
): P | undefined {
  const wanted = [chosen, ...claimed]
  for (const id of wanted) {
    const found = properties.find((property) => property.propertyId === id)
    if (found) return found
  }
  return properties[0]
}

type Choosing = {
  readonly settings: Pick<Settings, 'aggregatePropertyName'>
  readonly properties: readonly { readonly propertyId: number }[]
}

/** Name of all properties together, or null if the user has only one or it is not configured. */
export function aggregateNameOf({ settings, properties }: Choosing): string | null {
  const name = settings.aggregatePropertyName.trim()
  return name === '' || properties.length < 2 ? null : name
}
