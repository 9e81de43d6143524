/**
 * The features of the server by floor, from the lowest up. A feature imports lower floors, and features listed before it on
 * its own floor.
 */
export const floors = {
  foundation: [
    'settings',
    'flags',
    'properties',
    'setting-changes',
    'mail',
    'value-lists',
    'trades',
    'users',
    'places',
    'custom-fields',
    'order-access',
    'push',
    'asset-access',
  ],
  people: ['contacts', 'workers', 'vendors', 'profile'],
  things: [
    'pm-plans',
    'meters',
    'assets',
    'asset-classes',
    'asset-life',
    'parts',
    'warehouses',
    'requisitions',
    'procedures',
  ],
  work: [
    'order-links',
    'notices',
    'work-orders',
    'order-bundle',
    'assignment',
    'costs',
    'budgets',
    'timers',
    'documents',
    'photos',
    'order-commands',
    'issues',
    'pms',
    'timecards',
    'messages',
    'request-links',
    'request-codes',
    'asset-labels',
    'request-help',
  ],
  desk: [
    'user-accounts',
    'roles',
    'accounts',
    'api-keys',
    'reports',
    'imports',
    'exports',
    'home',
    'figures',
    'escalations',
    'saved-filters',
    'own-reports',
    'report-subscriptions',
    'events',
    'webhooks',
    'set-up',
    'system-log',
    'system',
    'health',
  ],
} as const

const ranks: ReadonlyMap<string, number> = new Map(
  Object.entries(floors)
    .flatMap(([floor, features]) => features.map((feature) => `${floor}/${feature}`))
    .map((feature, rank) => [feature, rank]),
)

export const isFloor = (folder: string): folder is keyof typeof floors => Object.hasOwn(floors, folder)

/** Whether the first feature, as `<floor>/<name>`, is below the second one. Features that are not listed are on no floor. */
export const isBelow = (feature: string, other: string): boolean =>
  (ranks.get(feature) ?? -1) < (ranks.get(other) ?? Number.MAX_SAFE_INTEGER)

/** Whether the list has the feature `<floor>/<name>`. */
export const isListed = (feature: string): boolean => ranks.has(feature)

/** All features of the list as `<floor>/<name>`. */
export const listedFeatures = (): string[] => [...ranks.keys()]
