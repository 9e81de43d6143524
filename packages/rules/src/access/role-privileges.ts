import { type Problem, problem, requiredText, tooLong } from '../records/problem.ts'
import type { UserKind } from './permissions.ts'
import {
  type Capability,
  capabilities,
  formatCanDo,
  type OrderPrivilege,
  orderPrivileges,
  parseCanDo,
  withImplied,
} from './privileges.ts'

/** An area of the product with what a role may do there; workers and vendors are seen by one privilege (C8.2). */
export type PrivilegeArea = { label: string; view: Capability; edit: Capability; delete: Capability }

const area = (label: string, what: string, view = `View ${what}`): PrivilegeArea => ({
  label,
  view: capability(view),
  edit: capability(`Edit ${what}`),
  delete: capability(`Delete ${what}`),
})

function capability(text: string): Capability {
  const found = capabilities.find((each) => each === text)
  if (found === undefined) throw new TypeError(`There is no privilege ${text}.`)
  return found
}

/** The areas of the matrix, in its order ([C8.010], [C8.011]). */
export const privilegeAreas: readonly PrivilegeArea[] = [
  area('Work orders', 'Workorders'),
  area('Assets', 'Assets'),
  area('Parts', 'Parts'),
  area('PM schedules', 'PMs'),
  area('Documents', 'Documents'),
  area('Workers', 'Workers', 'View Workers/Vendors'),
  area('Vendors', 'Vendors', 'View Workers/Vendors'),
  area('Contacts', 'Contacts'),
  area('Reports', 'Reports'),
  area('Issues', 'Issues'),
]

const inAreas = new Set(privilegeAreas.flatMap((each) => [each.view, each.edit, each.delete]))

/** Privileges of full-system roles alone: `FM Access` makes a role one ([C8.009]). */
export const fullOnly: readonly Capability[] = ['FM Access', 'Manage Settings']

/** Privileges that belong to no area, in the order of the matrix ([C8.012]). */
export const otherCapabilities: readonly Capability[] = capabilities.filter(
  (each) => !inAreas.has(each) && !fullOnly.includes(each),
)

export const orderPrivilegeNames: readonly OrderPrivilege[] = [
  'View Orders',
  'Edit Orders',
  'Reassign Orders',
  'Approve Orders',
  'Edit Sets',
]

/** What each kind of role is called on screens. */
export const userKindLabels = {
  full: 'Full',
  worker: 'Worker',
  requester: 'Requester',
} as const satisfies Record<UserKind, string>

/** A role as it is entered: its privileges as the specification writes them. */
export type RoleDraft = { name: string; kind: UserKind; privileges: readonly string[] }

export const maxRoleNameLength = 60
/** Characters of a privilege as the specification writes it. */
export const maxPrivilegeLength = 80

/**
 * The privileges of a role for storage, in vocabulary order. Edit and Delete add View ([C8.014]), a
 * full-system role has FM Access, and each order privilege occurs once. Unknown ones are kept at the end.
 */
export function completePrivileges({ kind, privileges }: Pick<RoleDraft, 'kind' | 'privileges'>): string[] {
  const parsed = parseCanDo(privileges)
  const held = withImplied(parsed.capabilities)
  if (kind === 'full') held.add('FM Access')
  return formatCanDo({ ...parsed, capabilities: held })
}

/** What saving adds to the privileges that were chosen: the View behind an Edit or Delete, and FM Access ([C8.015]). */
export function impliedPrivileges({
  kind,
  privileges,
}: Pick<RoleDraft, 'kind' | 'privileges'>): Capability[] {
  const { capabilities: chosen } = parseCanDo(privileges)
  const { capabilities: complete } = parseCanDo(completePrivileges({ kind, privileges }))
  return capabilities.filter((each) => complete.has(each) && !chosen.has(each))
}

/** Whether a role of this kind can have the privilege. Requesters see their requests by their kind alone. */
export const mayHold = (kind: UserKind, capability: Capability): boolean =>
  kind === 'full' || (kind === 'worker' && !fullOnly.includes(capability))

/** Returns the problems of a role's input. */
export function roleProblems({ name, kind, privileges }: RoleDraft): Problem[] {
  const { capabilities: held } = parseCanDo(privileges)
  const refused = capabilities.filter((each) => held.has(each) && !mayHold(kind, each))
  return [
    ...requiredText('name', 'Name', name),
    ...tooLong('name', 'Name', name, maxRoleNameLength),
    ...refused.map((each) =>
      problem('privileges', 'not-allowed', `A ${userKindLabels[kind]} role cannot have ${each}.`),
    ),
  ]
}

const rankOf = (privilege: OrderPrivilege, value: string): number => {
  const values: readonly string[] = privilege === 'Edit Orders' ? editStrength : strengthOf(privilege)
  return values.indexOf(value)
}
/** `Limited` is less than `Own`, although it is offered last. */
const editStrength = ['None', 'Limited', 'Own', 'Own and Team', 'All']
const strengthOf = (privilege: OrderPrivilege): readonly string[] =>
  privilege === 'Approve Orders' || privilege === 'Edit Sets'
    ? ['No', 'Yes']
    : ['None', ...orderPrivileges[privilege].filter((value) => value !== 'None')]

/** The value of each order privilege of a role, or None. */
export function orderValues(privileges: readonly string[]): Record<OrderPrivilege, string> {
  const { orders } = parseCanDo(privileges)
  return {
    'View Orders': orders.view,
    'Edit Orders': orders.edit,
    'Reassign Orders': orders.reassign,
    'Approve Orders': orders.approve ? 'Yes' : 'No',
    'Edit Sets': orders.editSets ? 'Yes' : 'No',
  }
}

/** What a change gives and takes away, each in the words of the privilege: 'Edit Assets', 'View Orders: All → Own'. */
export type PrivilegeChange = { gained: string[]; lost: string[] }

/** Compares the privileges of a role before and after a change. */
export function privilegeChange(before: readonly string[], after: readonly string[]): PrivilegeChange {
  const was = parseCanDo(before).capabilities
  const is = parseCanDo(after).capabilities
  const wasOrders = orderValues(before)
  const isOrders = orderValues(after)
  const changed = orderPrivilegeNames.filter((name) => wasOrders[name] !== isOrders[name])
  const words = (name: OrderPrivilege) => `${name}: ${wasOrders[name]} → ${isOrders[name]}`
  const isLess = (name: OrderPrivilege) => rankOf(name, isOrders[name]) < rankOf(name, wasOrders[name])
  return {
    gained: [
      ...capabilities.filter((each) => is.has(each) && !was.has(each)),
      ...changed.filter((name) => !isLess(name)).map(words),
    ],
    lost: [
      ...capabilities.filter((each) => was.has(each) && !is.has(each)),
      ...changed.filter(isLess).map(words),
    ],
  }
}

/** Whether these privileges make an administrator of an account with such a role. */
export const isAdministratorRole = ({ kind, privileges }: Pick<RoleDraft, 'kind' | 'privileges'>): boolean =>
  kind === 'full' && parseCanDo(privileges).capabilities.has('Manage Settings')

/** Message when a change would remove the last administrator ([C8.007]). */
export const keepOneAdministrator = 'Keep at least one administrator.'
/** Shown where the last administrator of all properties would lose a property or the right. */
export const keepOneOfAll = 'Keep at least one administrator of all properties.'
