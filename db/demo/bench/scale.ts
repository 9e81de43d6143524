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
}

const properties = 20

/** 50,000 assets and 8,000 requesters at a million orders; proportionally fewer below that, down to a minimum. */
export function scaleOf(orders: number): Scale {
  const share = orders / 1_000_000
  return {
    orders,
    properties,
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
