import { createRememberedStore, useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'

/** Whether this person's home shows all of their properties, remembered in this browser. */
export const isHomeOfAll = createRememberedStore('home-all-properties', (value) => value === true)

/** Properties of the figures and queues: the selected one first, because its calendar decides the week. */
export function useHomeScope() {
  const { property, properties } = useWorkspace()
  const isAll = useStore(isHomeOfAll) && properties.length > 1
  const others = properties.filter(({ propertyId }) => propertyId !== property.propertyId)
  return {
    isAll,
    propertyIds: [property, ...(isAll ? others : [])].map(({ propertyId }) => propertyId),
  }
}
