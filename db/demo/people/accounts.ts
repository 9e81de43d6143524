import { hash } from '@node-rs/argon2'
import type { RowOf } from '../row-store.ts'

/** The password of every account that visitors sign in with. */
const demoPassword = 'fettle-demo'

/** The accounts that visitors sign in with, each with its seeded role and the properties it sees, the first being its own. */
export const demoAccounts = {
  manager: { role: 'Administrator', properties: ['AFC', 'MHP', 'SQC'] },
  supervisor: { role: 'Supervisor', properties: ['AFC', 'MHP'] },
  technician: { role: 'Technician', properties: ['AFC'] },
  contractor: { role: 'Technician (limited)', properties: ['AFC'] },
  requester: { role: 'Requester', properties: ['AFC'] },
  tenant: { role: 'Requester', properties: ['SQC'] },
} as const
export type DemoLogin = keyof typeof demoAccounts
export const demoLogins = Object.keys(demoAccounts) as DemoLogin[]

/**
 * Returns a hash of the demo password for each account, Argon2id with the library's defaults (19 MiB, 2 rounds, 1
 * lane).
 */
export async function hashDemoPasswords(): Promise<Map<DemoLogin, string>> {
  return new Map(
    await Promise.all(
      demoLogins.map(async (login): Promise<[DemoLogin, string]> => [login, await hash(demoPassword)]),
    ),
  )
}

export type AccountDetails = {
  id: number
  login: string
  name: string
  email: string
  roleId: number
  contactId?: number | null
  assigneeId?: number | null
  viewAll?: boolean
  inOut?: { status: 'In' | 'Out'; at: string }
}

/** An account of the embedded identity provider. Its subject never changes, even when the login name does. */
export function accountRow(details: AccountDetails): RowOf<'user_account'> {
  return {
    id: details.id,
    issuer: '',
    subject: `demo-${details.login}`,
    login_name: details.login,
    display_name: details.name,
    email: details.email,
    role_id: details.roleId,
    contact_id: details.contactId ?? null,
    assignee_id: details.assigneeId ?? null,
    local_account_flag: 2,
    requester_view_all_orders: details.viewAll ?? false,
    in_out_active: details.inOut !== undefined,
    in_out_status: details.inOut?.status ?? 'Out',
    in_out_at: details.inOut?.at ?? null,
  }
}

/** The entry that an account's In or Out rests on. */
export const presenceRow = (
  { id, name }: Pick<AccountDetails, 'id' | 'name'>,
  { status, at }: NonNullable<AccountDetails['inOut']>,
): RowOf<'presence_entry'> => ({
  user_id: id,
  status,
  at,
  entered_by: id,
  entered_name: name,
  entered_at: at,
})

export type RoleIds = ReadonlyMap<string, number>

export function roleIdOf(roleIds: RoleIds, name: string): number {
  const id = roleIds.get(name)
  if (id === undefined) throw new Error(`The role ${name} is missing; seed the basics first.`)
  return id
}
