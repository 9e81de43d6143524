import { maxRoleNameLength } from '@fettle/rules/access/role-privileges'
import { maxLength } from '@fettle/rules/records/limits'
import { putProperties } from '#features/foundation/users/users.public.ts'
import { logImportedRecords } from '../people.repository.ts'
import { type Column, keyColumn, referenceColumn, textColumn } from './column.ts'
import type { Draft, Kind } from './kind.ts'
import { propertyListColumns, resolvePropertyList } from './property-lists.ts'
import { recordStore } from './record-store.ts'
import { resolveReference } from './references.ts'
import { accountOf, propertiesOf, resolveAccounts, roleOf } from './user-ties.ts'

const columns: readonly Column[] = [
  keyColumn('login_name', maxLength.loginName, 'Unique.', {
    aliases: ['login', 'user_name', 'login_id', 'user_id'],
    guesses: [{ head: 'user' }],
  }),
  referenceColumn('role', 'Name of the role.', {
    required: true,
    max: maxRoleNameLength,
    aliases: ['role_name', 'user_role'],
  }),
  ...propertyListColumns(
    'Codes or names of the properties, the first of them the default; several with --split properties=;',
  ),
  referenceColumn('contact', 'Code of the contact whose account it is: of requesters always.', {
    aliases: ['contact_code'],
  }),
  referenceColumn('worker', 'Name of the worker whose account it is: of workers always.', {
    max: maxLength.name,
    aliases: ['worker_name'],
  }),
  textColumn(
    'name',
    maxLength.fullName,
    'Name of a full account that belongs to neither contact nor worker.',
    {
      field: 'display_name',
      aliases: ['display_name', 'full_name'],
    },
  ),
  textColumn('email', maxLength.email, 'Unique; that of the contact or worker where missing.'),
  {
    name: 'views_all_requests',
    type: 'truth',
    field: 'requester_view_all_orders',
    blank: false,
    about: 'Whether a requester sees all requests of the properties.',
  },
]

const propertyLinks = { table: 'user_property', owner: 'user_id', target: 'property_id' } as const
const accountLog = { log: 'user_account_log', owner: 'account_id' } as const

export const users: Kind = {
  name: 'users',
  about:
    'Accounts, found by login name. No e-mail is sent: invite people or set one-time passwords on the Users page.',
  columns,
  needsProperty: false,
  givesAccess: true,
  async resolve(context, drafts) {
    await resolveReference(context, drafts, {
      column: 'role',
      what: 'role',
      target: { table: 'role', scope: null, by: ['name'] },
      field: 'role_id',
    })
    await resolveAccounts(context, drafts, await resolvePropertyList(context, drafts))
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.login_name) }),
  store: recordStore({
    tables: [{ table: 'user_account' }],
    key: { table: 'user_account', scope: null, field: 'login_name' },
    columns,
    async fresh(_, drafts, ids) {
      for (const [at, { fields }] of drafts.entries()) {
        fields.issuer = ''
        fields.subject = String(ids[at])
      }
    },
    async after({ trx, onLinks }, stored) {
      const moved = new Set<Draft>()
      for (const { draft, id } of stored) {
        const propertyIds = propertiesOf(draft)
        if (!propertyIds) continue
        await putProperties(trx, id, propertyIds)
        const account = accountOf(draft)
        if (account)
          onLinks?.({ ...propertyLinks, ownerId: id, before: account.property_ids, after: propertyIds })
        moved.add(draft)
      }
      await logImportedRecords(trx, accountLog, stored.filter(isCreated).map(entered))
      return moved
    },
  }),
}

type Stored = { draft: Draft; id: number; outcome: string }
const isCreated = ({ outcome }: Stored): boolean => outcome === 'created'
const entered = ({ draft, id }: Stored) => ({
  id,
  line: {
    event: 'account-entered',
    name: String(draft.fields.display_name),
    role: roleOf(draft)?.name ?? '',
  },
})
