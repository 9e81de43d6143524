import type { AssetClass } from '@fettle/contract/asset-classes'
import { isTextFound } from '@fettle/rules/text/search-fold'

/** A class with its child classes, by name. */
export type ClassNode = { readonly one: AssetClass; readonly under: readonly ClassNode[] }

/** The classes as trees, with systems at the top. */
export function classTree(classes: readonly AssetClass[]): ClassNode[] {
  const byParent = Map.groupBy(classes, ({ parentId }) => parentId)
  const nodesUnder = (parentId: number | null): ClassNode[] =>
    (byParent.get(parentId) ?? []).map((one) => ({ one, under: nodesUnder(one.assetClassId) }))
  return nodesUnder(null)
}

/**
 * The trees filtered by a text in name, code or description, including the parents and children of matches.
 * Without a text, all classes.
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

/** The class and its parents, the system first. */
export function classPath(classes: readonly AssetClass[], one: AssetClass): AssetClass[] {
  const above = classes.find(({ assetClassId }) => assetClassId === one.parentId)
  return above ? [...classPath(classes, above), one] : [one]
}
