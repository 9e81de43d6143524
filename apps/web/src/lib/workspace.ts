import type { Property } from '@fettle/contract/properties'
import type { User } from '@fettle/contract/users'
import type { Actor } from '@fettle/rules/permissions'
import type { Settings } from '@fettle/rules/settings'
import { createContext, useContext } from 'react'

/**
 * What every screen of a signed-in person may rely on: who they are and what they may do, the settings in force,
 * the properties that they may view, and the one they work in now.
 */
export type Workspace = {
  readonly user: User
  readonly actor: Actor
  readonly settings: Settings
  readonly properties: readonly Property[]
  readonly property: Property
  readonly selectProperty: (propertyId: number) => void
  /** All of the person's properties are chosen together: lists show the records of each, and none is added ([C8.025]). */
  readonly isAggregate: boolean
  /** The properties whose records lists begin with: the current one, or all of them. */
  readonly shownPropertyIds: readonly number[]
  readonly selectAggregate: () => void
}

export const WorkspaceContext = createContext<Workspace | null>(null)

/** The workspace; only below the shell, which shows nothing of a page before it is there. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace must be used inside the shell.')
  return workspace
}

/** The current property: the one chosen last, else the first of the claims, else the first of the list ([A1.010], [A1.011]). */
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

/** What all properties together are called, for those who have several and may choose them so; null for others. */
export function aggregateNameOf({ settings, properties }: Choosing): string | null {
  const name = settings.aggregatePropertyName.trim()
  return name === '' || properties.length < 2 ? null : name
}
