/** The size of the bench's world; everything but the orders, assets and people is the same at every size. */
export type Scale = {
  orders: number
  properties: number
  buildingsPerProperty: number
  floorsPerBuilding: number
  roomsPerFloor: number
  workersPerProperty: number
  vendors: number
  contactsPerProperty: number
  assetsPerProperty: number
  schedules: number
  /** The period in which the orders were entered, up to the present. */
  days: number
  /** The share of the newest orders. Every second one of them is live. */
  newest: number
}

/**
 * 50,000 assets and 8,000 requesters at a million orders; proportionally fewer below that, down to a minimum. In a busy
 * world 50 people have 20 % of all orders open; otherwise 500 have 3 %.
 */
export function scaleOf(orders: number, { isBusy = false } = {}): Scale {
  const share = orders / 1_000_000
  const properties = isBusy ? 2 : 20
  return {
    orders,
    properties,
    newest: isBusy ? 0.36 : 0.03,
    buildingsPerProperty: 12,
    floorsPerBuilding: 4,
    roomsPerFloor: 25,
    workersPerProperty: 25,
    vendors: 40,
    contactsPerProperty: Math.max(40, Math.round(400 * share)),
    assetsPerProperty: Math.max(50, Math.round((50_000 * share) / properties)),
    schedules: Math.max(60, Math.round(3000 * share)),
    days: Math.max(365, Math.round(1825 * Math.sqrt(share))),
  }
}
