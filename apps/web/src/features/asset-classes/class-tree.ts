import type { AssetClass } from '@fettle/contract/asset-classes'
import { isTextFound } from '@fettle/rules/search-fold'

/** A class with those that stand under it, by name. */
export type ClassNode = { readonly one: AssetClass; readonly under: readonly ClassNode[] }

/** The classes as trees, the systems first. */
export function classTree(classes: readonly AssetClass[]): ClassNode[] {
  const byParent = Map.groupBy(classes, ({ parentId }) => parentId)
  const nodesUnder = (parentId: number | null): ClassNode[] =>
    (byParent.get(parentId) ?? []).map((one) => ({ one, under: nodesUnder(one.assetClassId) }))
  return nodesUnder(null)
}

/**
 * The trees with what a text finds, in name, code or description, and what leads there; under a class that is found
 * everything stays. Without a text everything stays.
 */
export function foundNodes(nodes: readonly ClassNode[], text: string): ClassNode[] {
  const sought = text.trim()
  if (sought === '') return [...nodes]
  return nodes.flatMap((node) => {
    const { name, code, description } = node.one
    if ([name, code, description].some((words) => isTextFound(words, sought))) return [node]
    const under = foundNodes(node.under, sought)
    return under.length > 0 ? [{ one: node.one, under }] : []
  })
}

/** The class and those above it, the system first. */
export function classPath(classes: readonly AssetClass[], one: AssetClass): AssetClass[] {
  const above = classes.find(({ assetClassId }) => assetClassId === one.parentId)
  return above ? [...classPath(classes, above), one] : [one]
}
