import type { AssetClass } from '@fettle/contract/asset-classes'
import { type AttributeTemplate, templateAttribute } from '@fettle/contract/attribute-templates'
import type { ClassLevel } from '@fettle/rules/assets/asset-class'
import { presentStamp } from '#records/record-stamp.ts'
import type { findSystems } from './asset-classes.access.ts'
import type { ClassRow, TemplateRow } from './class-upkeep.access.ts'

type PickedRow = Pick<
  Awaited<ReturnType<typeof findSystems>>[number],
  'id' | 'mod_id' | 'attribute_template_id' | 'physical_risk' | 'is_life_safety'
>

/** Fields that the three levels share ([B3.013]). */
export const presentShared = (row: PickedRow) => ({
  assetClassId: row.id,
  ...presentStamp(row),
  attributeTemplateId: row.attribute_template_id,
  physicalRisk: row.physical_risk,
  lifeSafetyFlag: row.is_life_safety,
})

/** A class in administration form. */
export const presentClass = (row: ClassRow): AssetClass => ({
  ...presentShared(row),
  level: row.level as ClassLevel,
  parentId: row.parent_id,
  name: row.name,
  code: row.code ?? '',
  description: row.description,
  activeFlag: row.is_active,
  assetCount: row.asset_count,
  procedureCount: row.procedure_count,
  modifiedDateTime: row.modified_at.toISOString(),
  modifiedBy: row.modified_by_name,
})

/** Items of a stored template. Skips malformed items, because older data was not validated. */
export const presentItems = (items: unknown): AttributeTemplate['items'] =>
  (Array.isArray(items) ? items : []).flatMap((item) => templateAttribute.safeParse(item).data ?? [])

/** A template with the classes that use it. */
export const presentTemplate = (row: TemplateRow): AttributeTemplate => ({
  attributeTemplateId: row.id,
  ...presentStamp(row),
  name: row.name,
  items: presentItems(row.items),
  classes: row.classes,
  assetCount: row.asset_count,
})
