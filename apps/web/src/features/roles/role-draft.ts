import type { UserKind } from '@fettle/rules/access/permissions'
import {
  type Capability,
  capabilities,
  formatCanDo,
  type OrderPrivilege,
  parseCanDo,
} from '@fettle/rules/access/privileges'
import {
  completePrivileges,
  mayHold,
  orderPrivilegeNames,
  orderValues,
  type RoleDraft,
} from '@fettle/rules/access/role-privileges'

/** Whether a privilege was chosen, or is implied by another. */
export type Held = 'no' | 'chosen' | 'implied'

/** State of a privilege in the matrix. An implied one cannot be removed separately ([C8.014]). */
export function heldOf(draft: RoleDraft, capability: Capability): Held {
  const stays = parseCanDo(completePrivileges(without(draft, capability))).capabilities.has(capability)
  if (stays) return 'implied'
  return parseCanDo(draft.privileges).capabilities.has(capability) ? 'chosen' : 'no'
}

/** The draft with an added privilege, and its implied ones. */
export const withCapability = (draft: RoleDraft, capability: Capability): RoleDraft => ({
  ...draft,
  privileges: completePrivileges({ ...draft, privileges: [...draft.privileges, capability] }),
})

export const without = (draft: RoleDraft, capability: Capability): RoleDraft => ({
  ...draft,
  privileges: draft.privileges.filter((each) => each !== capability),
})

/** The draft with a changed order privilege. None removes it. */
export function withOrderValue(draft: RoleDraft, name: OrderPrivilege, value: string): RoleDraft {
  const values = { ...orderValues(draft.privileges), [name]: value }
  const { capabilities: held, unknown } = parseCanDo(draft.privileges)
  const orders = orderPrivilegeNames
    .filter((each) => values[each] !== 'None')
    .map((each) => `${each}: ${values[each]}`)
  const privileges = [...capabilities.filter((each) => held.has(each)), ...orders, ...unknown]
  return { ...draft, privileges: formatCanDo(parseCanDo(privileges)) }
}

/** The draft with another kind, without privileges that the kind cannot have. */
export function withKind(draft: RoleDraft, kind: UserKind): RoleDraft {
  const refused = capabilities.filter((each) => !mayHold(kind, each))
  const privileges = draft.privileges.filter((each) => !refused.some((one) => one === each))
  return { ...draft, kind, privileges: completePrivileges({ kind, privileges }) }
}

/** The initial form. */
export const emptyRole: RoleDraft = {
  name: '',
  kind: 'full',
  privileges: completePrivileges({ kind: 'full', privileges: [] }),
}
