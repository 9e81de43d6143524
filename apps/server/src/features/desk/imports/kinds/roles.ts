import type { UserKind } from '@fettle/rules/access/permissions'
import { parseCanDo } from '@fettle/rules/access/privileges'
import type { RoleLogEvent } from '@fettle/rules/access/role-log'
import {
  completePrivileges,
  isAdministratorRole,
  maxPrivilegeLength,
  maxRoleNameLength,
  privilegeChange,
  roleProblems,
  userKindLabels,
} from '@fettle/rules/access/role-privileges'
import { textChange } from '@fettle/rules/orders/order-log-events'
import { findRolesByName, type ImportedRole, logImportedRecords } from '../people.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, keyColumn } from './column.ts'
import { type Draft, type Kind, refuse, textOf } from './kind.ts'
import { refuseProblems } from './problems.ts'
import { recordStore } from './record-store.ts'

const columns: readonly Column[] = [
  keyColumn('name', maxRoleNameLength, 'Unique.', { aliases: ['role', 'role_name'] }),
  {
    name: 'kind',
    type: 'choice',
    of: Object.values(userKindLabels),
    required: true,
    about: 'Whom it is for. It stays once somebody has the role.',
  },
  {
    name: 'privileges',
    type: 'list',
    max: maxPrivilegeLength,
    about:
      'What it may do, with --split privileges=; as in View Assets; View Orders: Own and Team. View comes along with Edit and Delete.',
  },
]

const kindNamed = (label: string): UserKind | undefined =>
  (Object.keys(userKindLabels) as UserKind[]).find((kind) => userKindLabels[kind] === label)

/** What a role says before the import. */
const before = new WeakMap<Draft, ImportedRole>()

/** Sets the kind and the complete privileges of a role, new or changed, and refuses what its screen refuses. */
function setPrivileges(draft: Draft, stored: ImportedRole | undefined): void {
  const label = textOf(draft, 'kind')
  const kind = (label === null ? undefined : kindNamed(label)) ?? stored?.kind
  if (kind === undefined) return
  const listed = draft.values.get('privileges')
  const chosen = Array.isArray(listed) ? (listed as string[]) : (stored?.privileges ?? [])
  for (const unknown of Array.isArray(listed) ? parseCanDo(chosen).unknown : [])
    refuse(draft, 'privileges', `there is no privilege ${quoted(unknown)}`)
  refuseProblems(draft, roleProblems({ name: String(draft.fields.name), kind, privileges: chosen }))
  const privileges = completePrivileges({ kind, privileges: chosen })
  if (stored && stored.kind !== kind && stored.users > 0)
    refuse(draft, 'kind', 'somebody has this role; its kind stays: make a new role instead')
  if (stored && isAdministratorRole(stored) && !isAdministratorRole({ kind, privileges }))
    refuse(
      draft,
      'privileges',
      'an import takes Manage Settings from no role: change it on the page of roles',
    )
  draft.fields.kind = kind
  if (!stored || Array.isArray(listed) || stored.kind !== kind) draft.fields.privileges = privileges
  if (stored) before.set(draft, stored)
}

/** The lines of the role's log that a row leaves. */
function linesOf({ fields }: Draft, was: ImportedRole | undefined): RoleLogEvent[] {
  const { name, kind, privileges } = fields as {
    name: string
    kind: UserKind
    privileges?: readonly string[]
  }
  if (!was) return [{ event: 'role-entered', name, kind, privileges: privileges ?? [] }]
  const { gained, lost } = privilegeChange(was.privileges, privileges ?? was.privileges)
  return [
    ...(name === was.name ? [] : [{ event: 'role-renamed' as const, ...textChange(was.name, name) }]),
    ...(kind === was.kind ? [] : [{ event: 'kind-changed' as const, before: was.kind, after: kind }]),
    ...(gained.length + lost.length === 0
      ? []
      : [{ event: 'privileges-changed' as const, gained, lost, users: was.active_users }]),
  ]
}

export const roles: Kind = {
  name: 'roles',
  about: 'Roles with their privileges, found by name.',
  columns,
  needsProperty: false,
  givesAccess: true,
  async resolve({ trx }, drafts) {
    const stored = await findRolesByName(
      trx,
      drafts.map(({ fields }) => String(fields.name)),
    )
    for (const [at, draft] of drafts.entries()) setPrivileges(draft, stored[at])
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.name) }),
  store: recordStore({
    tables: [{ table: 'role' }],
    key: { table: 'role', scope: null, field: 'name' },
    columns,
    async after({ trx }, stored) {
      const changed = stored.filter(({ outcome }) => outcome !== 'unchanged')
      await logImportedRecords(
        trx,
        { log: 'role_log', owner: 'role_id' },
        changed.flatMap(({ draft, id }) => linesOf(draft, before.get(draft)).map((line) => ({ id, line }))),
      )
      return new Set()
    },
  }),
}
