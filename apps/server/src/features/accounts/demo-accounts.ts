import type { Db } from '../../platform/db/database.ts'
import { findLoginNames } from './accounts.repository.ts'

/** Of every account of the demo world, and of nothing else. */
export const demoPassword = 'fettle-demo'

const demoAccounts = [
  { loginName: 'manager', description: 'Facility manager: sees and does everything' },
  { loginName: 'supervisor', description: 'Supervisor: all work orders, approves requests' },
  { loginName: 'technician', description: "Technician: own and the team's work orders" },
  { loginName: 'contractor', description: 'Contractor: own work orders only' },
  { loginName: 'requester', description: 'Requester: asks for maintenance and follows it' },
  { loginName: 'tenant', description: 'Tenant: sees the requests of the whole company' },
] as const

export type DemoAccount = { loginName: string; description: string }

/** The demo accounts that exist, in the order in which the sign-in page offers them. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const present = await findLoginNames(
    db,
    demoAccounts.map((account) => account.loginName),
  )
  return demoAccounts.filter((account) => present.has(account.loginName))
}
