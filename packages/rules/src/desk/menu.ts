import {
  type Actor,
  isFullSystem,
  isRequester,
  may,
  type Permission,
  type UserKind,
} from '../access/permissions.ts'

export type MenuEntry = {
  key: string
  label: string
  path: string
  /** Tooltip of a disabled entry. */
  disabledHint?: string
}

export const timecardDisabledHint = 'The Timecard module is currently disabled.'

type Offer = { key: string; label: string; path: string; needs: Permission }

const home: Offer = { key: 'home', label: 'Home', path: '/', needs: 'signed-in' }
const handled: readonly Offer[] = [
  { key: 'orders', label: 'Work Orders', path: '/orders', needs: 'work-orders.read' },
  { key: 'assets', label: 'Assets', path: '/assets', needs: 'assets.read' },
  { key: 'reports', label: 'Reports', path: '/reports', needs: 'reports.read' },
  { key: 'timecard', label: 'Timecard', path: '/timecard', needs: 'timecard.use' },
]
const managed: readonly Offer[] = [
  { key: 'parts', label: 'Parts Inventory', path: '/parts', needs: 'parts.read' },
  { key: 'pms', label: 'PM Schedules', path: '/pms', needs: 'pms.read' },
  { key: 'documents', label: 'Documents', path: '/documents', needs: 'documents.browse' },
  { key: 'vendors', label: 'Vendors', path: '/vendors', needs: 'vendors.read' },
  { key: 'workers', label: 'Workers', path: '/workers', needs: 'workers.read' },
  { key: 'staff', label: 'Staff', path: '/staff', needs: 'contacts.read' },
  { key: 'issues', label: 'Issues Log', path: '/issuelog', needs: 'issues.read' },
  { key: 'admin', label: 'Administration', path: '/admin', needs: 'settings.manage' },
]

const offersFor: Record<UserKind, readonly Offer[]> = {
  full: [home, ...handled, ...managed],
  worker: handled,
  requester: [home, ...handled.filter(({ key }) => key === 'orders')],
}

/**
 * Returns a user's side menu, in sequence (A2.025-A2.029, A6.001-A6.006). Requesters get Home, Work Orders
 * and profile.
 */
export function menuFor(actor: Actor, { timecardEnabled }: { timecardEnabled: boolean }): MenuEntry[] {
  const entries = offersFor[actor.kind]
    .filter(({ needs }) => may(actor, needs))
    .map(({ key, label, path }) =>
      key === 'timecard' && !timecardEnabled
        ? { key, label, path, disabledHint: timecardDisabledHint }
        : { key, label, path },
    )
  const profile = isFullSystem(actor) || isRequester(actor) ? 'Edit Profile' : 'View Profile'
  return [...entries, { key: 'profile', label: profile, path: '/profile' }]
}

/** Returns a claim's values, given as one value, a list or several lines (A1.010, A6.004). */
export function claimValues(claim: string | readonly string[] | undefined): string[] {
  const values = claim === undefined ? [] : typeof claim === 'string' ? [claim] : claim
  return values.flatMap((value) => value.split(/\r\n|\r|\n/).map((line) => line.trim())).filter(Boolean)
}

/** Claim value of each kind of user. */
export const interfaceNames = {
  full: 'FM Access',
  worker: 'Worker',
  requester: 'Requester',
} as const satisfies Record<UserKind, string>

/**
 * Returns the kind of user of an interface claim: the one with more rights if several are named, or undefined
 * (A1.001).
 */
export function interfaceOf(claim: string | readonly string[] | undefined): UserKind | undefined {
  const values = claimValues(claim)
  return (['full', 'worker', 'requester'] as const).find((kind) => values.includes(interfaceNames[kind]))
}
