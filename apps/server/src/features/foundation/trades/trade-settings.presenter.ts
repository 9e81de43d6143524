import type { DefaultAssignee, TradeSetting, TradeTree } from '@fettle/contract/trade-settings'
import { presentStamp } from '#records/record-stamp.ts'
import type { DefaultAssigneeRow, TradeTreeRow } from './trade-settings.access.ts'

const presentDefault = (row: DefaultAssigneeRow): DefaultAssignee => ({
  propertyId: row.property_id,
  buildingId: row.building_id,
  buildingName: row.building_name,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
})

const presentTrade = (row: TradeTreeRow, defaults: readonly DefaultAssigneeRow[]): TradeSetting => ({
  tradeId: row.id,
  ...presentStamp(row),
  tradeName: row.name,
  isActive: row.is_active,
  propertyIds: row.property_ids,
  jobTypes: row.job_types.map((job) => ({
    jobTypeId: job.id,
    ...presentStamp(job),
    jobTypeName: job.name,
    priority: job.priority,
    kindFilter: job.kind_filter as 'Request' | 'Worker' | 'Both',
    targetHours: job.target_hours as Record<string, number>,
    isActive: job.is_active,
  })),
  defaultAssignees: defaults.map(presentDefault),
  can: { change: !row.is_offered_elsewhere },
})

/** The trades with their details, and the property-wide default assignees. */
export function presentTradeTree(
  trades: readonly TradeTreeRow[],
  defaults: readonly DefaultAssigneeRow[],
): TradeTree {
  const byTrade = Map.groupBy(defaults, ({ trade_id }) => trade_id)
  return {
    trades: trades.map((row) => presentTrade(row, byTrade.get(row.id) ?? [])),
    propertyDefaults: (byTrade.get(null) ?? []).map(presentDefault),
  }
}
