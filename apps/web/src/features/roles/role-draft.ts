import type { UserKind } from '@fettle/rules/permissions'
import {
  type Capability,
  capabilities,
  formatCanDo,
  type OrderPrivilege,
  parseCanDo,
} from '@fettle/rules/privileges'
import {
  completePrivileges,
  mayHold,
  orderPrivilegeNames,
  orderValues,
  type RoleDraft,
} from '@fettle/rules/role-privileges'

/** Whether a privilege was chosen, or comes with another one. */
export type Held = 'no' | 'chosen' | 'implied'

/** How a privilege of the matrix stands: an implied one cannot be taken away by itself ([C8.014]). */
export function heldOf(draft: RoleDraft, capability: Capability): Held {
  const stays = parseCanDo(completePrivileges(without(draft, capability))).capabilities.has(capability)
  if (stays) return 'implied'
  return parseCanDo(draft.privileges).capabilities.has(capability) ? 'chosen' : 'no'
}

/** The draft with a privilege, and what comes along with it. */
export const withCapability = (draft: RoleDraft, capability: Capability): RoleDraft => ({
  ...draft,
  privileges: completePrivileges({ ...draft, privileges: [...draft.privileges, capability] }),
})

export const without = (draft: RoleDraft, capability: Capability): RoleDraft => ({
  ...draft,
  privileges: draft.privileges.filter((each) => each !== capability),
})

/** The draft with another value of an order privilege; None takes it away. */
export function withOrderValue(draft: RoleDraft, name: OrderPrivilege, value: string): RoleDraft {
  const values = { ...orderValues(draft.privileges), [name]: value }
  const { capabilities: held, unknown } = parseCanDo(draft.privileges)
  const orders = orderPrivilegeNames
    .filter((each) => values[each] !== 'None')
    .map((each) => `${each}: ${values[each]}`)
  const privileges = [...capabilities.filter((each) => held.has(each)), ...orders, ...unknown]
  return { ...draft, privileges: formatCanDo(parseCanDo(privileges)) }
}

/** The draft of another kind: what that kind cannot have goes. */
export function withKind(draft: RoleDraft, kind: UserKind): RoleDraft {
  const refused = capabilities.filter((each) => !mayHold(kind, each))
  const privileges = draft.privileges.filter((each) => !refused.some((one) => one === each))
  return { ...draft, kind, privileges: completePrivileges({ kind, privileges }) }
}

/** A role that nobody has touched. */
export const emptyRole: RoleDraft = {
  name: '',
  kind: 'full',
  privileges: completePrivileges({ kind: 'full', privileges: [] }),
}
