/** Privileges of a role other than order privileges. `FM Access` makes a role full-system (C8.2). */
export const capabilities = [
  'FM Access',
  'Manage Settings',
  'View Workorders',
  'Edit Workorders',
  'Delete Workorders',
  'View Assets',
  'Edit Assets',
  'Delete Assets',
  'View Parts',
  'Edit Parts',
  'Delete Parts',
  'View PMs',
  'Edit PMs',
  'Delete PMs',
  'View Documents',
  'Edit Documents',
  'Delete Documents',
  'View Workers/Vendors',
  'Edit Workers',
  'Delete Workers',
  'Edit Vendors',
  'Delete Vendors',
  'View Contacts',
  'Edit Contacts',
  'Delete Contacts',
  'View Reports',
  'Edit Reports',
  'Delete Reports',
  'View Issues',
  'Edit Issues',
  'Delete Issues',
  'Generate PMs',
  'Approve Requisitions',
  'Approve Timecards',
  'View Rates',
  'Close Out Orders',
  'Manage Saved Filters',
] as const
export type Capability = (typeof capabilities)[number]

/** Capabilities for parts of the product that do not exist yet. Screens mark them. */
export const unusedCapabilities: readonly Capability[] = ['Edit Reports', 'Delete Reports']

/** The order privileges and their values, each list in the order in which screens offer it. */
export const orderPrivileges = {
  'View Orders': ['Own', 'Own and Team', 'All'],
  'Edit Orders': ['Own', 'Own and Team', 'All', 'Limited'],
  'Reassign Orders': [
    'None',
    'Own Supervisor(s)',
    'Own Team',
    'All Supervisors',
    'Own Team and All Supervisors',
    'Anyone',
  ],
  'Approve Orders': ['Yes', 'No'],
  'Edit Sets': ['Yes', 'No'],
} as const
export type OrderPrivilege = keyof typeof orderPrivileges

/** A role without the privilege has `None`: it grants nothing and is never stored as a string. */
export type ViewOrders = (typeof orderPrivileges)['View Orders'][number] | 'None'
export type EditOrders = (typeof orderPrivileges)['Edit Orders'][number] | 'None'
export type ReassignOrders = (typeof orderPrivileges)['Reassign Orders'][number]

export type OrderPrivileges = {
  view: ViewOrders
  edit: EditOrders
  reassign: ReassignOrders
  approve: boolean
  editSets: boolean
}

export type Privileges = {
  capabilities: ReadonlySet<Capability>
  orders: OrderPrivileges
  /** Unknown strings, kept so that saving a role does not lose them. They grant nothing. */
  unknown: readonly string[]
}

/** Weakest first: of two values for one privilege the weaker one counts. */
const strength = {
  'View Orders': ['Own', 'Own and Team', 'All'],
  'Edit Orders': ['Limited', 'Own', 'Own and Team', 'All'],
  'Reassign Orders': orderPrivileges['Reassign Orders'],
  'Approve Orders': ['No', 'Yes'],
  'Edit Sets': ['No', 'Yes'],
} as const satisfies Record<OrderPrivilege, readonly string[]>

const isCapability = (text: string): text is Capability => (capabilities as readonly string[]).includes(text)

type OrderEntry = { privilege: OrderPrivilege; rank: number }

function orderEntryOf(text: string): OrderEntry | undefined {
  const colon = text.indexOf(':')
  const privilege = text.slice(0, colon).trim()
  if (colon < 0 || !Object.hasOwn(strength, privilege)) return undefined
  const rank = (strength[privilege as OrderPrivilege] as readonly string[]).indexOf(
    text.slice(colon + 1).trim(),
  )
  return rank < 0 ? undefined : { privilege: privilege as OrderPrivilege, rank }
}

/**
 * Parses permission strings such as `View Assets` and `View Orders: Own and Team`. A missing order privilege grants
 * nothing; of two values for one privilege the weaker counts (A6.007-A6.011).
 */
export function parseCanDo(strings: readonly string[]): Privileges {
  const held = new Set<Capability>()
  const unknown: string[] = []
  const ranks: Partial<Record<OrderPrivilege, number>> = {}
  for (const text of strings.map((entry) => entry.trim()).filter(Boolean)) {
    const entry = orderEntryOf(text)
    if (entry) ranks[entry.privilege] = Math.min(entry.rank, ranks[entry.privilege] ?? entry.rank)
    else if (isCapability(text)) held.add(text)
    else unknown.push(text)
  }
  return {
    capabilities: held,
    orders: {
      view: strength['View Orders'][ranks['View Orders'] ?? -1] ?? 'None',
      edit: strength['Edit Orders'][ranks['Edit Orders'] ?? -1] ?? 'None',
      reassign: strength['Reassign Orders'][ranks['Reassign Orders'] ?? 0] ?? 'None',
      approve: ranks['Approve Orders'] === 1,
      editSets: ranks['Edit Sets'] === 1,
    },
    unknown,
  }
}

/** Formats privileges as permission strings, in the order of the vocabulary, unknown strings last. */
export function formatCanDo({ capabilities: held, orders, unknown }: Privileges): string[] {
  return [
    ...capabilities.filter((capability) => held.has(capability)),
    ...(orders.view === 'None' ? [] : [`View Orders: ${orders.view}`]),
    ...(orders.edit === 'None' ? [] : [`Edit Orders: ${orders.edit}`]),
    `Reassign Orders: ${orders.reassign}`,
    `Approve Orders: ${orders.approve ? 'Yes' : 'No'}`,
    `Edit Sets: ${orders.editSets ? 'Yes' : 'No'}`,
    ...unknown,
  ]
}

/** Returns the View capability that belongs to an Edit or Delete capability. */
function viewBehind(capability: Capability): Capability | undefined {
  const [verb, what] = capability.split(/ (.*)/)
  if ((verb !== 'Edit' && verb !== 'Delete') || what === undefined) return undefined
  const view = what === 'Workers' || what === 'Vendors' ? 'View Workers/Vendors' : `View ${what}`
  return isCapability(view) ? view : undefined
}

/** Adds the View capability for every Edit and Delete, as saving a role does (C8.2). */
export function withImplied(held: Iterable<Capability>): Set<Capability> {
  const all = new Set(held)
  for (const capability of [...all]) {
    const view = viewBehind(capability)
    if (view) all.add(view)
  }
  return all
}

export type SeededRole = {
  name: string
  kind: 'full' | 'worker' | 'requester'
  privileges: readonly string[]
}

const everythingOnOrders = [
  'View Orders: All',
  'Edit Orders: All',
  'Reassign Orders: Anyone',
  'Approve Orders: Yes',
  'Edit Sets: Yes',
]
const nothingExtraOnOrders = ['Reassign Orders: None', 'Approve Orders: No', 'Edit Sets: No']

/** The roles every new installation starts with (C8.2). An administrator may change them. */
export const seededRoles = [
  { name: 'Administrator', kind: 'full', privileges: [...capabilities, ...everythingOnOrders] },
  {
    name: 'Facility Manager',
    kind: 'full',
    privileges: [...capabilities.filter((each) => each !== 'Manage Settings'), ...everythingOnOrders],
  },
  {
    name: 'Dispatcher',
    kind: 'full',
    privileges: [
      'FM Access',
      'View Workorders',
      'Edit Workorders',
      'View Assets',
      'View Parts',
      'View PMs',
      'View Documents',
      'View Workers/Vendors',
      'View Contacts',
      'Edit Contacts',
      'View Reports',
      'View Issues',
      'Edit Issues',
      'Generate PMs',
      ...everythingOnOrders,
    ],
  },
  {
    name: 'Stock Keeper',
    kind: 'full',
    privileges: [
      'FM Access',
      'View Workorders',
      'View Assets',
      'View Parts',
      'Edit Parts',
      'Delete Parts',
      'View Documents',
      'View Workers/Vendors',
      'Edit Vendors',
      'View Reports',
      'View Orders: All',
      ...nothingExtraOnOrders,
    ],
  },
  {
    name: 'Supervisor',
    kind: 'worker',
    privileges: [
      'View Workorders',
      'View Assets',
      'Edit Assets',
      'View Parts',
      'View Documents',
      'View Workers/Vendors',
      'View Contacts',
      'View Issues',
      'Edit Issues',
      'Approve Timecards',
      ...everythingOnOrders,
    ],
  },
  {
    name: 'Technician',
    kind: 'worker',
    privileges: [
      'View Workorders',
      'View Assets',
      'View Parts',
      'View Documents',
      'View Issues',
      'Edit Issues',
      'View Orders: Own and Team',
      'Edit Orders: Own and Team',
      'Reassign Orders: Own Team',
      'Approve Orders: No',
      'Edit Sets: No',
    ],
  },
  {
    name: 'Technician (limited)',
    kind: 'worker',
    privileges: [
      'View Workorders',
      'View Assets',
      'View Orders: Own',
      'Edit Orders: Limited',
      ...nothingExtraOnOrders,
    ],
  },
  {
    name: 'Viewer',
    kind: 'full',
    privileges: [
      'FM Access',
      'View Workorders',
      'View Assets',
      'View Parts',
      'View PMs',
      'View Documents',
      'View Workers/Vendors',
      'View Contacts',
      'View Reports',
      'View Issues',
      'View Orders: All',
      ...nothingExtraOnOrders,
    ],
  },
  { name: 'Requester', kind: 'requester', privileges: ['View Orders: Own', ...nothingExtraOnOrders] },
] as const satisfies readonly SeededRole[]
