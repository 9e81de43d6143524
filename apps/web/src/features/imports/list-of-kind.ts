/** An address with what its query holds. */
type ListLink = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

const places = (level: string): ListLink => ({ to: '/admin/buildings', search: { level } })

const lists: Readonly<Record<string, ListLink>> = {
  properties: { to: '/admin/entities' },
  campuses: places('campus'),
  buildings: places('building'),
  floors: places('floor'),
  rooms: places('room'),
  'asset-classes': { to: '/admin/asset-classes' },
  assets: { to: '/assets' },
  warranties: { to: '/assets' },
  meters: { to: '/assets' },
  readings: { to: '/assets' },
  contacts: { to: '/staff' },
  workers: { to: '/workers' },
  'work-orders': { to: '/orders' },
  issues: { to: '/issuelog' },
}

/** The address where the records of a kind of import are listed; undefined where they have no list. */
export const listOfKind = (kind: string): ListLink | undefined => lists[kind]
