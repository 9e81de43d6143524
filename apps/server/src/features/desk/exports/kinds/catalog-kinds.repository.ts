import { may } from '@fettle/rules/access/permissions'
import { answerKindNames } from '@fettle/rules/procedures/procedure-lines'
import { sql } from 'kysely'
import { classCell } from './class-cells.repository.ts'
import type { ExportKind } from './export-kind.ts'
import { importKind } from './import-kind.ts'
import { propertyCode } from './place-kinds.repository.ts'

const everybody = () => true
const answers = JSON.stringify(answerKindNames)

export const catalogKinds: readonly ExportKind[] = [
  {
    kind: importKind('trades'),
    mayRead: everybody,
    from: sql`trade as record`,
    property: null,
    cells: {
      properties: sql`array(select property.code from property_trade link join property on property.id = link.property_id
        where link.trade_id = record.id order by link.property_id)`,
    },
    filters: { active: sql`record.is_active` },
    leftOut: { property: 'The column properties has it.' },
  },
  {
    kind: importKind('job-types'),
    mayRead: everybody,
    from: sql`job_type as record join trade on trade.id = record.trade_id`,
    property: null,
    cells: {
      trade: sql`trade.name`,
      target_hours: sql`(select string_agg(key || '=' || value, ', ' order by key::int) from jsonb_each_text(record.target_hours))`,
    },
    filters: { active: sql`record.is_active` },
    leftOut: { property: 'The properties are those of the trade.' },
  },
  {
    kind: importKind('parts'),
    mayRead: (actor) => may(actor, 'parts.read'),
    from: sql`part as record join property on property.id = record.property_id left join company on company.id = record.company_id`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, vendor: sql`company.code` },
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('warehouses'),
    mayRead: (actor) => may(actor, 'parts.read'),
    from: sql`warehouse as record join property on property.id = record.property_id
      left join building on building.id = record.building_id left join assignee on assignee.id = record.keeper_id`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, building: sql`building.code`, keeper: sql`assignee.name` },
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('stock'),
    mayRead: (actor) => may(actor, 'parts.read'),
    from: sql`part_stock as record join part on part.id = record.part_id
      join property on property.id = part.property_id join warehouse on warehouse.id = record.warehouse_id`,
    property: sql`part.property_id`,
    cells: {
      ...propertyCode,
      part: sql`part.code`,
      warehouse: sql`warehouse.code`,
      on_hand: sql`record.on_hand`,
      unit_cost: sql`part.unit_cost`,
    },
    leftOut: {},
  },
  {
    kind: importKind('budgets'),
    mayRead: (actor) => may(actor, 'settings.manage'),
    from: sql`budget as record join property on property.id = record.property_id
      join building on building.id = record.building_id`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, building: sql`building.code` },
    leftOut: {},
  },
  {
    kind: importKind('procedures'),
    mayRead: everybody,
    from: sql`procedure as record left join trade on trade.id = record.trade_id`,
    property: null,
    cells: { trade: sql`trade.name`, class: classCell(sql`record.asset_class_id`) },
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('procedure-lines'),
    mayRead: everybody,
    from: sql`procedure_line as record join procedure on procedure.id = record.procedure_id`,
    property: null,
    cells: { procedure: sql`procedure.title`, answer: sql`${answers}::jsonb ->> record.answer_kind` },
    leftOut: {},
  },
]
