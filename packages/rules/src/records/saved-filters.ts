import { type Actor, may, type Permission } from '../access/permissions.ts'

/**
 * The lists with saved filters, each with its read permission (C0). Workers also have separate buttons for work
 * orders ([A2.071]).
 */
export const savedFilterScreens = {
  orders: 'work-orders.read',
  assets: 'assets.read',
  workers: 'workers.read',
  staff: 'contacts.read',
  vendors: 'vendors.read',
  users: 'users.read',
  pms: 'pms.read',
  issues: 'issues.read',
  parts: 'parts.read',
  warehouses: 'parts.read',
  requisitions: 'parts.read',
  documents: 'documents.browse',
  procedures: 'settings.manage',
  entities: 'settings.manage',
  buildings: 'settings.manage',
  roles: 'users.read',
} as const satisfies Record<string, Permission>
export type SavedFilterScreen = keyof typeof savedFilterScreens

const active = { active: 'Active' } as const

/** Filters that a list begins with. They apply where a saved filter or an address does not name them. */
export const firstFilters: Readonly<Record<SavedFilterScreen, Readonly<Record<string, unknown>>>> = {
  orders: { orderStatus: ['Open'] },
  assets: { status: ['In Service'] },
  workers: active,
  staff: active,
  vendors: active,
  users: {},
  pms: { state: 'Active' },
  issues: { status: 'Not closed' },
  parts: active,
  warehouses: active,
  requisitions: { status: 'Open' },
  documents: {},
  procedures: active,
  entities: active,
  buildings: active,
  roles: {},
}

/** How many filters one person may save for one list. */
export const maxSavedFilters = 50

/** Whether this person uses the list that the filters are for. */
export const mayUseScreen = (actor: Actor, screen: SavedFilterScreen): boolean =>
  may(actor, savedFilterScreens[screen])

/** Whether this person may give filters to a role. */
export const mayShareFilters = (actor: Actor): boolean => may(actor, 'saved-filters.manage')

/** The owner may change a filter; a shared one may also be changed with Manage Settings ([C0.010]). */
export const mayChangeSavedFilter = (
  actor: Actor,
  filter: { readonly ownerId: number; readonly isShared: boolean },
): boolean => filter.ownerId === actor.userId || (filter.isShared && may(actor, 'settings.manage'))
