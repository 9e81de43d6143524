import type { World } from '../world.ts'
import { assetSystems } from './asset-systems.ts'

export type ClassIds = {
  system: number
  categories: Map<string, { id: number; functions: Map<string, number> }>
}

/** Creates systems, categories and functions; each category has a template of attributes. */
export function buildClasses({ rows }: World): Map<string, ClassIds> {
  const bySystem = new Map<string, ClassIds>()
  for (const { system, categories } of assetSystems) {
    const systemId = rows.nextId('asset_class')
    const common = { code: null, description: '', physical_risk: '', is_life_safety: false }
    rows.add('asset_class', {
      id: systemId,
      level: 1,
      parent_id: null,
      name: system,
      attribute_template_id: null,
      ...common,
    })
    const ids: ClassIds = { system: systemId, categories: new Map() }
    bySystem.set(system, ids)
    for (const spec of categories) {
      const templateId = rows.nextId('attribute_template')
      const items = spec.attributes.map(({ group, label, suffix }) => ({
        group,
        label,
        prefix: '',
        suffix: suffix ?? '',
      }))
      rows.add('attribute_template', { id: templateId, name: spec.category, items: items as never })
      const id = rows.nextId('asset_class')
      const risk = {
        ...common,
        physical_risk: spec.critical ? 'High' : 'Low',
        is_life_safety: spec.lifeSafety ?? false,
      }
      rows.add('asset_class', {
        id,
        level: 2,
        parent_id: systemId,
        name: spec.category,
        attribute_template_id: templateId,
        ...risk,
      })
      const functions = new Map<string, number>()
      for (const name of spec.functions) {
        const functionId = rows.nextId('asset_class')
        functions.set(name, functionId)
        rows.add('asset_class', {
          id: functionId,
          level: 3,
          parent_id: id,
          name,
          attribute_template_id: templateId,
          ...risk,
        })
      }
      ids.categories.set(spec.category, { id, functions })
    }
  }
  return bySystem
}
