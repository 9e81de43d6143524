import type { UserKind } from './permissions.ts'
import {
  type Capability,
  type OrderPrivilege,
  type orderPrivileges,
  parseCanDo,
  unusedCapabilities,
} from './privileges.ts'
import { completePrivileges, orderPrivilegeNames, orderValues, type RoleDraft } from './role-privileges.ts'

/** A right of a role: a capability or an order privilege. */
export type Right = Capability | OrderPrivilege

/** What each capability allows, in one line that follows 'Can'. */
const capabilityWords = {
  'FM Access': 'use the full system instead of the worker or requester screens',
  'Manage Settings': 'open Administration and manage accounts, settings, imports and exports',
  'View Workorders': 'open work orders and see their costs and private notes',
  'Edit Workorders': 'create work orders and change those that Edit Orders covers',
  'Delete Workorders': 'delete work orders',
  'View Assets': 'see assets with their documents and meters, and enter readings',
  'Edit Assets': 'add assets and change their fields, status and place',
  'Delete Assets': 'delete assets',
  'View Parts': 'see the parts catalog',
  'Edit Parts': 'add and change parts of the catalog',
  'Delete Parts': 'delete parts of the catalog',
  'View PMs': 'see PM schedules, their calendar and their compliance',
  'Edit PMs': 'add and change PM schedules',
  'Delete PMs': 'delete PM schedules',
  'View Documents': 'see documents of every kind of record',
  'Edit Documents': 'add and change documents, with their versions and links',
  'Delete Documents': 'delete documents, and take them off assets',
  'View Workers/Vendors': 'see workers and vendors with their trades and orders',
  'Edit Workers': 'add and change workers, and correct their In and Out',
  'Delete Workers': 'delete workers',
  'Edit Vendors': 'add and change vendors and their certificates',
  'Delete Vendors': 'delete vendors',
  'View Contacts': 'see the people who may ask for work',
  'Edit Contacts': 'add, change and invite the people who may ask for work',
  'Delete Contacts': 'delete these people and, with Edit Contacts, merge duplicates',
  'View Reports': 'run and open reports',
  'Edit Reports': 'change reports that are shared',
  'Delete Reports': 'delete reports that are shared',
  'View Issues': 'see the issues log',
  'Edit Issues': 'add and change issues',
  'Delete Issues': 'delete issues',
  'Generate PMs': 'create the orders of a PM schedule ahead of time',
  'Approve Requisitions': 'approve requisitions of parts',
  'Approve Timecards': 'approve weeks of other workers and correct their In and Out',
  'View Rates': 'see hourly rates of workers and vendors',
  'Close Out Orders': 'close out completed orders and reopen them',
  'Manage Saved Filters': 'change and delete filters that other people share',
} as const satisfies Record<Capability, string>

/** What each order privilege decides, in one line that follows 'Decides'. */
const orderPrivilegeWords = {
  'View Orders': 'which orders appear in lists and can be opened',
  'Edit Orders': 'which orders can be worked on and changed',
  'Reassign Orders': 'to whom an order can be assigned',
  'Approve Orders': 'whether requests can be approved and denied',
  'Edit Sets': 'whether orders can be put into sets and taken out',
} as const satisfies Record<OrderPrivilege, string>

/** What each value of an order privilege allows; a value that is missing here allows nothing. */
const orderValueWords = {
  'View Orders': {
    Own: 'see orders that they entered or are assigned to',
    'Own and Team': 'see their own orders and those of their trades',
    All: 'see all orders of their properties',
  },
  'Edit Orders': {
    Limited: 'book work on their own orders, without changing fields or opening them again',
    Own: 'work on and change orders that they entered or are assigned to',
    'Own and Team': 'work on and change their own orders and those of their trades',
    All: 'work on and change all orders of their properties',
  },
  'Reassign Orders': {
    'Own Supervisor(s)': 'give an order to a supervisor of their trades',
    'Own Team': 'give an order to a worker of their trades',
    'All Supervisors': 'give an order to any supervisor',
    'Own Team and All Supervisors': 'give an order to a worker of their trades or to any supervisor',
    Anyone: 'give an order to any worker or vendor',
  },
  'Approve Orders': { Yes: 'approve and deny requests' },
  'Edit Sets': { Yes: 'put orders into sets and take them out' },
} as const satisfies { [P in OrderPrivilege]: Partial<Record<(typeof orderPrivileges)[P][number], string>> }

/** The rights by subject, in the order in which screens explain and compare them. */
export const rightGroups: readonly { readonly label: string; readonly rights: readonly Right[] }[] = [
  { label: 'System', rights: ['FM Access', 'Manage Settings', 'Manage Saved Filters'] },
  {
    label: 'Work orders',
    rights: [
      'View Workorders',
      'Edit Workorders',
      'Delete Workorders',
      ...orderPrivilegeNames,
      'Close Out Orders',
    ],
  },
  { label: 'Assets', rights: ['View Assets', 'Edit Assets', 'Delete Assets'] },
  { label: 'Parts', rights: ['View Parts', 'Edit Parts', 'Delete Parts', 'Approve Requisitions'] },
  { label: 'PM schedules', rights: ['View PMs', 'Edit PMs', 'Delete PMs', 'Generate PMs'] },
  { label: 'Documents', rights: ['View Documents', 'Edit Documents', 'Delete Documents'] },
  {
    label: 'People and vendors',
    rights: [
      'View Workers/Vendors',
      'Edit Workers',
      'Delete Workers',
      'Edit Vendors',
      'Delete Vendors',
      'View Rates',
      'Approve Timecards',
      'View Contacts',
      'Edit Contacts',
      'Delete Contacts',
    ],
  },
  { label: 'Reports', rights: ['View Reports', 'Edit Reports', 'Delete Reports'] },
  { label: 'Issues', rights: ['View Issues', 'Edit Issues', 'Delete Issues'] },
]

const isOrderPrivilege = (right: Right): right is OrderPrivilege =>
  (orderPrivilegeNames as readonly string[]).includes(right)

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

const wordsOf = (capability: Capability): string =>
  `${capabilityWords[capability]}${unusedCapabilities.includes(capability) ? ' (not used yet)' : ''}`

/** One line that explains a right: 'Add assets and change their fields, status and place.' */
export const rightExplanation = (right: Right): string =>
  isOrderPrivilege(right) ? `Decides ${orderPrivilegeWords[right]}.` : asSentence(wordsOf(right))

/**
 * How far a role holds a right: 'Yes', the value of an order privilege, or null if it does not. A right that an Edit or
 * Delete brings along counts ([C8.014]).
 */
export function heldRight(role: Pick<RoleDraft, 'kind' | 'privileges'>, right: Right): string | null {
  const privileges = completePrivileges(role)
  if (!isOrderPrivilege(right)) return parseCanDo(privileges).capabilities.has(right) ? 'Yes' : null
  const value = orderValues(privileges)[right]
  return value === 'None' || value === 'No' ? null : value
}

/** Rights that do nothing for a kind of role without another one, with that other one. */
function missingFor(kind: UserKind, right: Right, held: ReadonlySet<Right>): Right | undefined {
  const needed: Right[] = []
  if (isOrderPrivilege(right) && kind !== 'requester') needed.push('View Workorders')
  if (right === 'Edit Orders' && kind === 'full') needed.push('Edit Workorders')
  if (right === 'Edit Workorders') needed.push('Edit Orders')
  return needed.find((each) => !held.has(each))
}

const byKind: Partial<Record<UserKind, { label: string; lines: readonly string[] }>> = {
  worker: { label: 'Every worker', lines: ['Use the timer, the timecard and reports.'] },
  requester: { label: 'Every requester', lines: ['Send requests and follow their progress.'] },
}

/**
 * What a role allows, by subject, in sentences that people read. Subjects without a right are left out, and so is a right
 * that another missing right makes ineffective. Requester roles have what their kind has.
 */
export function roleAllows(
  role: Pick<RoleDraft, 'kind' | 'privileges'>,
): { label: string; lines: string[] }[] {
  const always = byKind[role.kind]
  const first = always ? [{ label: always.label, lines: [...always.lines] }] : []
  if (role.kind === 'requester') return first
  const held = new Set(
    rightGroups.flatMap(({ rights }) => rights).filter((right) => heldRight(role, right) !== null),
  )
  const groups = rightGroups.map(({ label, rights }) => ({
    label,
    lines: rights
      .filter((right) => held.has(right) && missingFor(role.kind, right, held) === undefined)
      .map((right) => lineOf(right, heldRight(role, right))),
  }))
  return [...first, ...groups.filter(({ lines }) => lines.length > 0)]
}

function lineOf(right: Right, value: string | null): string {
  if (!isOrderPrivilege(right)) return asSentence(wordsOf(right))
  const words: Readonly<Record<string, string>> = orderValueWords[right]
  return asSentence(words[value ?? ''] ?? orderPrivilegeWords[right])
}
