import type { Capability, OrderPrivileges } from './privileges.ts'

export const userKinds = ['full', 'worker', 'requester'] as const
export type UserKind = (typeof userKinds)[number]

/** The signed-in person as every rule sees them. The server builds it from the database on every request. */
export type Actor = {
  userId: number
  kind: UserKind
  capabilities: ReadonlySet<Capability>
  orders: OrderPrivileges
  propertyIds: readonly number[]
  /** Whether `propertyIds` are all properties of the installation. Only known for full-system users; false for others. */
  hasAllProperties: boolean
  /** Id of the person's worker or vendor; both share one number range. */
  assigneeId: number | null
  assigneeName: string | null
  contactId: number | null
  tradeIds: readonly number[]
  supervisor: boolean
  viewAllEntityOrders: boolean
  isDisabled: boolean
  /** A program that calls with an API key. Absent for a person. */
  isProgram?: true
}

type Check = (actor: Actor) => boolean

const anyone: Check = () => true
const full: Check = (actor) => actor.kind === 'full'
const worker: Check = (actor) => actor.kind === 'worker'
const requester: Check = (actor) => actor.kind === 'requester'
const staff: Check = (actor) => !requester(actor)
const holds =
  (capability: Capability): Check =>
  (actor) =>
    actor.capabilities.has(capability)
const all =
  (...checks: Check[]): Check =>
  (actor) =>
    checks.every((check) => check(actor))
const any =
  (...checks: Check[]): Check =>
  (actor) =>
    checks.some((check) => check(actor))
/** Requesters never pass, whatever strings their role has. */
const staffHolds = (capability: Capability) => all(staff, holds(capability))
const fullHolds = (capability: Capability) => all(full, holds(capability))

const readsOrders = any(requester, holds('View Workorders'))
const handlesOrders = staffHolds('View Workorders')
/** A worker's right to change orders is its `Edit Orders` value; a full-system user needs the capability too. */
const changesOrders = all(
  handlesOrders,
  any(worker, holds('Edit Workorders')),
  (actor) => actor.orders.edit !== 'None',
)
const handlesOrdersOrAssets = any(handlesOrders, staffHolds('View Assets'))

/**
 * The permissions that route descriptors name, and who has them. A permission opens the route; which order, asset or
 * line it may change is decided by that record's own rule.
 */
const table = {
  public: anyone,
  'signed-in': anyone,
  'settings.read': anyone,
  'reference.read': anyone,

  'work-orders.read': readsOrders,
  'work-orders.request': readsOrders,
  /** Sends a command on an order; the transition table decides which commands, for requesters as well. */
  'work-orders.act': readsOrders,
  'work-orders.create': changesOrders,
  'work-orders.edit': changesOrders,
  'work-orders.delete': fullHolds('Delete Workorders'),
  'work-orders.approve': all(handlesOrders, (actor) => actor.orders.approve),
  /** Explains how an assignee was found, for approvers. */
  'assignments.explain': all(handlesOrders, (actor) => actor.orders.approve),
  'work-orders.reassign': all(handlesOrders, (actor) => actor.orders.reassign !== 'None'),
  'work-orders.close-out': fullHolds('Close Out Orders'),
  'work-orders.export': handlesOrders,
  /** The figures of a manager's home. */
  'home-figures.read': fullHolds('View Workorders'),
  'sets.edit': all(handlesOrders, (actor) => actor.orders.editSets),
  'private-notes.read': handlesOrders,
  'costs.read': handlesOrders,
  'rates.read': staffHolds('View Rates'),
  'labor.edit': changesOrders,
  'timer.use': all(worker, handlesOrders),
  'timecard.use': staff,
  'timecards.approve': staffHolds('Approve Timecards'),
  /** Corrects another person's In or Out status. */
  'presence.correct': any(staffHolds('Approve Timecards'), staffHolds('Edit Workers')),

  'photos.read': any(
    readsOrders,
    staffHolds('View Assets'),
    staffHolds('View Issues'),
    staffHolds('View Parts'),
  ),
  'photos.add': any(
    readsOrders,
    staffHolds('View Assets'),
    staffHolds('Edit Issues'),
    staffHolds('Edit Parts'),
  ),
  'documents.read': any(
    readsOrders,
    staffHolds('View Assets'),
    staffHolds('View Documents'),
    staffHolds('View Issues'),
  ),
  'documents.attach': any(handlesOrdersOrAssets, staffHolds('Edit Issues')),
  'documents.browse': staffHolds('View Documents'),
  'documents.edit': staffHolds('Edit Documents'),
  'documents.delete': staffHolds('Delete Documents'),
  /** Takes a document off an asset. */
  'documents.remove': any(
    all(staffHolds('View Assets'), staffHolds('Edit Assets')),
    staffHolds('Delete Documents'),
  ),

  'assets.read': staffHolds('View Assets'),
  'assets.edit': staffHolds('Edit Assets'),
  'assets.delete': staffHolds('Delete Assets'),
  'readings.add': staffHolds('View Assets'),
  'parts.read': staffHolds('View Parts'),
  'parts.edit': staffHolds('Edit Parts'),
  'parts.delete': staffHolds('Delete Parts'),
  /** Finds a part in the catalog to add it to an order. */
  'parts.pick': any(handlesOrders, staffHolds('View Parts')),
  'requisitions.approve': staffHolds('Approve Requisitions'),
  'pms.read': staffHolds('View PMs'),
  'pms.edit': staffHolds('Edit PMs'),
  'pms.delete': staffHolds('Delete PMs'),
  'pms.generate': staffHolds('Generate PMs'),
  'vendors.read': staffHolds('View Workers/Vendors'),
  'vendors.edit': staffHolds('Edit Vendors'),
  'vendors.delete': staffHolds('Delete Vendors'),
  'workers.read': staffHolds('View Workers/Vendors'),
  'workers.edit': staffHolds('Edit Workers'),
  'workers.delete': staffHolds('Delete Workers'),
  /** Names of workers and vendors for the assignee and labor pickers, without rates. */
  'assignees.pick': any(handlesOrders, staffHolds('View Workers/Vendors')),
  'contacts.read': staffHolds('View Contacts'),
  'contacts.edit': staffHolds('Edit Contacts'),
  'contacts.delete': staffHolds('Delete Contacts'),
  /** Merges two contacts: what one of them was is gone afterwards. */
  'contacts.merge': all(staffHolds('Edit Contacts'), staffHolds('Delete Contacts')),
  /** Gives a contact an account that sees its own requests. */
  'contacts.invite': fullHolds('Edit Contacts'),
  /** Names for the on-behalf-of picker; for requesters only while allowEnteringRequestsForOthers is on. */
  'contacts.pick': any(readsOrders, staffHolds('View Contacts')),
  'issues.read': staffHolds('View Issues'),
  'issues.edit': staffHolds('Edit Issues'),
  'issues.delete': staffHolds('Delete Issues'),
  /** The condition index combines estimates of issues and replacement costs of assets. */
  'conditions.read': all(staffHolds('View Issues'), staffHolds('View Assets')),

  'reports.read': any(worker, fullHolds('View Reports')),
  'reports.queue': any(worker, fullHolds('View Reports')),
  /** Figures of the orders that the person sees. */
  'figures.read': fullHolds('View Reports'),
  'saved-filters.manage': any(staffHolds('Manage Saved Filters'), fullHolds('Manage Settings')),
  'users.read': fullHolds('Manage Settings'),
  'users.manage': fullHolds('Manage Settings'),
  /** Changes the caller's properties. Each use case refuses records of other properties. */
  'settings.manage': fullHolds('Manage Settings'),
  /** Changes what properties share, such as system settings, roles and the mail server. */
  'system.manage': all(fullHolds('Manage Settings'), (actor) => actor.hasAllProperties),
  /** Brings records in from files, and takes an import back. */
  'imports.manage': fullHolds('Manage Settings'),
  /** Takes records out as files. */
  'exports.manage': fullHolds('Manage Settings'),
} as const satisfies Record<string, Check>

export type Permission = keyof typeof table
export const permissionNames = Object.keys(table) as Permission[]

/** Whether this person has the permission. `null` stands for signed out; a disabled account counts as signed out. */
export function may(actor: Actor | null, permission: Permission): boolean {
  if (permission === 'public') return true
  return actor !== null && !actor.isDisabled && table[permission](actor)
}

/** Shown where only an administrator of all properties may change something. */
export const wholeSystemText =
  'This applies to all properties. Ask an administrator of all properties to change it.'

/** Message of a refused permission; undefined where there is nothing more to say than that it is missing. */
export const refusalText = (actor: Actor, permission: Permission): string | undefined =>
  permission === 'system.manage' && may(actor, 'settings.manage') ? wholeSystemText : undefined

/**
 * Whether an actor may create or change keys, accounts, passwords, invitations and roles. Programs may not, whatever their
 * role: with a new credential, a program could go on after the end of its key.
 */
export const mayGiveAccess = ({ isProgram }: Pick<Actor, 'isProgram'>): boolean => isProgram !== true

/** Own readings require permission to add readings, other readings permission to edit assets. */
export const mayStrikeReading = (actor: Actor, { readByUserId }: { readByUserId: number | null }): boolean =>
  may(actor, 'readings.add') && (readByUserId === actor.userId || may(actor, 'assets.edit'))

export const isRequester = (actor: Pick<Actor, 'kind'>): boolean => actor.kind === 'requester'
export const isWorker = (actor: Pick<Actor, 'kind'>): boolean => actor.kind === 'worker'
export const isFullSystem = (actor: Pick<Actor, 'kind'>): boolean => actor.kind === 'full'
