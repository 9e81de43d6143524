import { type Actor, may, type Permission } from './permissions.ts'

/** The lists whose filters can be saved, each with the permission to read it (C0). Work orders have buttons of their own. */
export const savedFilterScreens = {
  assets: 'assets.read',
  workers: 'workers.read',
  staff: 'contacts.read',
  vendors: 'vendors.read',
  users: 'users.read',
  pms: 'pms.read',
  procedures: 'settings.manage',
  entities: 'settings.manage',
  buildings: 'settings.manage',
  roles: 'users.read',
} as const satisfies Record<string, Permission>
export type SavedFilterScreen = keyof typeof savedFilterScreens

/** How many filters one person may save for one list. */
export const maxSavedFilters = 50

/** Whether this person uses the list that the filters are for. */
export const mayUseScreen = (actor: Actor, screen: SavedFilterScreen): boolean =>
  may(actor, savedFilterScreens[screen])

/** Whether this person may give filters to a role. */
export const mayShareFilters = (actor: Actor): boolean => may(actor, 'saved-filters.manage')

/** The owner may change their filter; a shared one may be changed by whoever has Manage Settings, too ([C0.010]). */
export const mayChangeSavedFilter = (
  actor: Actor,
  filter: { readonly ownerId: number; readonly isShared: boolean },
): boolean => filter.ownerId === actor.userId || (filter.isShared && may(actor, 'settings.manage'))
