import type { DemoProperty } from '../places/places.ts'
import { type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import type { DemoAssignee, Staff } from './people.ts'

/** Trades that a vendor of the trade does everywhere. */
const vendorsTrades = ['Elevators', 'Pest Control']

/**
 * Default assignees of orders without a ranked worker: the vendor of the trade, the cleaner of one building, and the
 * supervisor of every property except the smallest.
 */
export function buildDefaultAssignees(
  { rows }: World,
  properties: readonly DemoProperty[],
  book: TradeBook,
  { assignees }: Staff,
): void {
  for (const property of properties) {
    const add = (assignee: DemoAssignee | undefined, of: { tradeId?: number; buildingId?: number } = {}) => {
      if (assignee === undefined) return
      const { tradeId = null, buildingId = null } = of
      rows.add('default_assignee', {
        property_id: property.id,
        trade_id: tradeId,
        building_id: buildingId,
        assignee_id: assignee.id,
      })
    }
    for (const name of vendorsTrades) {
      const serves = ({ kind, trades }: DemoAssignee) => kind === 'vendor' && trades.includes(name)
      add(assignees.find(serves), { tradeId: tradeOf(book, name).id })
    }
    const ofProperty = assignees.filter((each) => each.property === property)
    const [building] = property.buildings
    if (building)
      add(
        ofProperty.find(({ trades }) => trades[0] === 'Custodial'),
        { tradeId: tradeOf(book, 'Custodial').id, buildingId: building.id },
      )
    if (property.code !== 'SQC') add(ofProperty[0])
  }
}
