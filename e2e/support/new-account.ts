import { hash } from '@node-rs/argon2'
import type { Api } from './api.ts'
import { demoPassword, type Who } from './sign-in.ts'

/** Creates an account with the demo password for a contact without one; returns its login name. */
export async function makeRequester(api: Api, { mustChangePassword = false } = {}): Promise<Who> {
  const users = await api.get<{ contactId: number | null }[]>('/api/Users?take=1000')
  const taken = new Set(users.map(({ contactId }) => contactId))
  const { data } = await api.get<{ data: { contactId: number; propertyId: number; emailAddress: string }[] }>(
    '/api/Contacts?propertyId=1&take=200',
  )
  const contact = data.find(({ contactId, emailAddress }) => !taken.has(contactId) && emailAddress !== '')
  if (!contact) throw new Error('Every contact of the demo world has an account.')
  const loginName = `e2e-${contact.contactId}`
  await api.post('/api/Users', {
    loginName,
    prehashedPassword: await hash(demoPassword),
    mustChangePasswordNextLogon: mustChangePassword,
    propertyId: contact.propertyId,
    userRole: 'Requester',
    contactId: contact.contactId,
  })
  return loginName as Who
}

/** Creates an account with a role for a person who is neither a contact nor a worker; returns its login name. */
export async function makeAccount(api: Api, userRole: string): Promise<Who> {
  const loginName = `e2e-${userRole.toLowerCase()}-${Date.now()}`
  await api.post('/api/Users', {
    loginName,
    prehashedPassword: await hash(demoPassword),
    propertyId: 1,
    userRole,
  })
  return loginName as Who
}

/**
 * Creates a technician's account for a worker of the first property without one, so that no other journey uses the timer.
 * Returns the login name, and the name that orders are assigned to.
 */
export async function makeTechnician(api: Api): Promise<{ loginName: Who; workerVendor: string }> {
  const users = await api.get<{ workerVendor: string | null }[]>('/api/Users?take=1000')
  const taken = new Set(users.map(({ workerVendor }) => workerVendor))
  const workers = await api.get<{ valueListValue: string }[]>('/api/System/vlist/1/Workers')
  const free = workers.find(({ valueListValue }) => !taken.has(valueListValue))
  if (!free) throw new Error('Every worker of the demo world has an account.')
  return await accountOf(api, free.valueListValue)
}

/** The same for a worker who is new to the first property, and keeps a timecard. */
export async function makeWorker(api: Api): Promise<{ loginName: Who; workerVendor: string }> {
  const workerName = `Wanda Week ${Date.now()}`
  await api.post('/api/Workers', { workerName, propertyId: 1 })
  return await accountOf(api, workerName)
}

async function accountOf(api: Api, workerVendor: string) {
  const loginName = `e2e-technician-${Date.now()}`
  await api.post('/api/Users', {
    loginName,
    prehashedPassword: await hash(demoPassword),
    propertyId: 1,
    userRole: 'Technician',
    workerVendor,
  })
  return { loginName: loginName as Who, workerVendor }
}
