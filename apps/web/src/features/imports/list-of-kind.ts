const lists: Readonly<Record<string, string>> = {
  properties: '/admin/entities',
  buildings: '/admin/buildings',
  floors: '/admin/buildings',
  rooms: '/admin/buildings',
  'asset-classes': '/admin/asset-classes',
  assets: '/assets',
  warranties: '/assets',
  meters: '/assets',
  readings: '/assets',
  contacts: '/staff',
  workers: '/workers',
  'work-orders': '/orders',
}

/** The address where the records of a kind of import are listed; undefined where they have no list. */
export const listOfKind = (kind: string): string | undefined => lists[kind]
