import type { Db } from '#platform/db/database.ts'
import { findLoginNames } from './accounts.repository.ts'

export const demoPassword = 'fettle-demo'

const demoAccounts = [
  { loginName: 'manager', description: 'Full access' },
  { loginName: 'supervisor', description: 'All work orders; approves requests' },
  { loginName: 'technician', description: 'Work orders of their own and of their team' },
  { loginName: 'contractor', description: 'Work orders of their own only' },
  { loginName: 'requester', description: 'Requests maintenance and follows it' },
  { loginName: 'tenant', description: 'Sees the requests of the whole company' },
] as const

export type DemoAccount = { loginName: string; description: string }

/** Returns the existing demo accounts in the sequence of the sign-in page. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const present = await findLoginNames(
    db,
    demoAccounts.map((account) => account.loginName),
  )
  return demoAccounts.filter((account) => present.has(account.loginName))
}
