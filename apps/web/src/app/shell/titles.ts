import type { UserKind } from '@fettle/rules/access/permissions'

const titles: Record<UserKind, string> = {
  full: 'Fettle',
  worker: 'Fettle Work Orders',
  requester: 'Fettle Requests',
}

/** The product's title for an interface: full system, worker system or request system ([A1.005]). */
export function titleOf(kind: UserKind): string {
  return titles[kind]
}
