import type { UserKind } from '@fettle/rules/access/permissions'
import { isAdministratorRole } from '@fettle/rules/access/role-privileges'
import { roleRefusal } from '@fettle/rules/access/user-accounts'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import {
  type FoundTie,
  findAccountsByLogin,
  findRolesById,
  findTaken,
  findTies,
  type ImportedAccount,
  type ImportedRole,
} from '../people.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, isSound, refuse, textOf } from './kind.ts'

const roles = new WeakMap<Draft, ImportedRole>()
const properties = new WeakMap<Draft, readonly number[]>()
const accounts = new WeakMap<Draft, ImportedAccount>()

export const roleOf = (draft: Draft): ImportedRole | undefined => roles.get(draft)

/** The properties that a draft gives its account; undefined where they stay. */
export const propertiesOf = (draft: Draft): readonly number[] | undefined => properties.get(draft)

/** The account as it was before the import. */
export const accountOf = (draft: Draft): ImportedAccount | undefined => accounts.get(draft)

const fold = (text: string) => text.trim().toLowerCase()

/**
 * Sets person, properties and name of each account. Rejects problems as on the user page: a second account
 * for a contact or worker, a duplicate name or address, and removing an administrator.
 */
export async function resolveAccounts(
  context: ImportContext,
  drafts: readonly Draft[],
  lists: ReadonlyMap<Draft, readonly number[]>,
): Promise<void> {
  const { trx } = context
  const found = await findAccountsByLogin(
    trx,
    drafts.map(({ fields }) => String(fields.login_name)),
  )
  const rows = drafts.map((draft, at): Row => ({ draft, account: found[at] }))
  for (const { draft, account } of rows) if (account) accounts.set(draft, account)
  await setRoles(context, rows)
  for (const row of rows) {
    refuseOthers(row, context)
    setProperties(row, lists.get(row.draft))
  }
  for (const kind of ['contact', 'worker'] as const) await setTies(context, rows, kind)
  for (const row of rows) setPerson(row)
  await refuseTaken(context, rows, 'display_name', 'name')
  await refuseTaken(context, rows, 'email', 'email')
}

type Row = { draft: Draft; account: ImportedAccount | undefined; tie?: FoundTie }

async function setRoles({ trx }: ImportContext, rows: readonly Row[]): Promise<void> {
  const idOf = ({ draft }: Row) => draft.fields.role_id as number | undefined
  const found = await findRolesById(
    trx,
    rows.flatMap((row) => [idOf(row) ?? [], row.account?.role_id ?? []].flat()),
  )
  for (const row of rows) {
    const { draft, account } = row
    const role = found.get(idOf(row) ?? account?.role_id ?? 0)
    const before = account && found.get(account.role_id)
    if (!role) continue
    roles.set(draft, role)
    if (role.kind === 'full' && !role.privileges.includes('FM Access'))
      refuse(draft, 'role', `the role ${quoted(role.name)} has no FM Access`)
    if (before && isAdministratorRole(before) && !isAdministratorRole(role))
      refuse(draft, 'role', 'an import makes no administrator anything less: change it on the page of users')
    if (!account) draft.fields.in_out_active = role.kind === 'worker'
  }
}

/** People who also work in unadministered properties cannot be changed. */
function refuseOthers({ draft, account }: Row, { allowedProperties }: ImportContext): void {
  if (account && allowedProperties && !account.property_ids.every((id) => allowedProperties.has(id)))
    refuse(draft, 'login_name', 'this person also works where you do not administer')
}

/** Listed properties replace an account's; a single one is added. */
function setProperties({ draft, account }: Row, ids: readonly number[] | undefined): void {
  const present = account?.property_ids ?? []
  if (!ids) {
    if (!account) refuse(draft, 'properties', 'is missing, and a new account needs one: or use --property')
    return
  }
  const isList = draft.values.get('properties') != null
  const wanted = isList ? ids : [...new Set([...present, ...ids])]
  if (wanted.join() !== present.join()) properties.set(draft, wanted)
}

const refusals: Partial<Record<UserKind, Partial<Record<'contact' | 'worker', string>>>> = {
  worker: { contact: 'a worker\u2019s account is tied to a worker' },
  requester: { worker: 'a requester\u2019s account is tied to a contact' },
}
const fields = { contact: 'contact_id', worker: 'assignee_id' } as const

async function setTies(
  { trx }: ImportContext,
  rows: readonly Row[],
  kind: 'contact' | 'worker',
): Promise<void> {
  const field = fields[kind]
  const named = rows.flatMap((row) => {
    const text = textOf(row.draft, kind)
    const propertyIds = properties.get(row.draft) ?? row.account?.property_ids ?? []
    return text === null ? [] : [{ row, text, propertyIds }]
  })
  const found = await findTies(trx, kind, named)
  const inBatch = new Set<number>()
  for (const [at, { row, text }] of named.entries()) {
    const { draft, account } = row
    const [tie, second] = found[at] ?? []
    const refusal = refusals[roles.get(draft)?.kind ?? 'full']?.[kind]
    if (refusal) refuse(draft, kind, refusal)
    else if (row.tie) refuse(draft, kind, 'name a contact or a worker, not both')
    else if (!tie) refuse(draft, kind, `there is no active ${kind} ${quoted(text)} in the properties`)
    else if (second && second.id !== tie.id)
      refuse(draft, kind, `${quoted(text)} names more than one ${kind} of the properties`)
    else if (account && account[field] !== tie.id)
      refuse(draft, kind, 'an account stays with whom it belongs to')
    else if ((tie.accountId !== null && tie.accountId !== account?.id) || inBatch.has(tie.id))
      refuse(draft, kind, `the ${kind} ${quoted(text)} has an account already`)
    else {
      inBatch.add(tie.id)
      row.tie = tie
      draft.fields[field] = tie.id
    }
  }
}

/** Name and address of an account: from its person, unless the row has another address. */
function setPerson({ draft, account, tie }: Row): void {
  const hasContact = (draft.fields.contact_id ?? account?.contact_id) != null
  const hasWorker = (draft.fields.assignee_id ?? account?.assignee_id) != null
  const isNamed = textOf(draft, 'contact') !== null || textOf(draft, 'worker') !== null
  const role = roles.get(draft)
  const refusal = role && roleRefusal(role.kind, { hasContact, hasWorker })
  if (hasContact || hasWorker) {
    if (account) delete draft.fields.display_name
    else draft.fields.display_name = tie?.name
    if (!account && draft.values.get('email') == null) draft.fields.email = tie?.email ?? ''
  } else if (!account && !refusal && !isNamed && textOf(draft, 'name') === null)
    refuse(draft, 'name', 'is missing, and the account belongs to neither contact nor worker')
  if (refusal && isSound(draft)) refuse(draft, 'role', refusal)
  const { email } = draft.fields
  if (typeof email === 'string' && email !== '' && !isMailAddress(email))
    refuse(draft, 'email', `${quoted(email)} is not an e-mail address`)
}

async function refuseTaken(
  { trx }: ImportContext,
  rows: readonly Row[],
  field: 'display_name' | 'email',
  column: string,
): Promise<void> {
  const texts = rows.flatMap(({ draft }) => {
    const text = draft.fields[field]
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  const taken = new Map(await findTaken(trx, field, texts))
  for (const { draft } of rows) {
    const text = draft.fields[field]
    if (typeof text !== 'string' || text === '') continue
    const login = fold(String(draft.fields.login_name))
    const holder = taken.get(fold(text))
    if (holder === undefined) taken.set(fold(text), login)
    else if (holder !== login) refuse(draft, column, `the account ${quoted(holder)} has ${quoted(text)}`)
  }
}
