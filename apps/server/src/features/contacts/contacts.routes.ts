import { type Contact, listContacts } from '@fettle/contract/contacts'
import { type Actor, isRequester } from '@fettle/rules/permissions'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findContacts } from './contacts.access.ts'

type ContactRow = Awaited<ReturnType<typeof findContacts>>['rows'][number]

/** A contact as the API says it ([B3.040]); how to reach somebody else is not told to requesters. */
function presentContact(row: ContactRow, actor: Actor): Contact {
  const reachable = !isRequester(actor) || row.id === actor.contactId
  return {
    contactId: row.id,
    ...presentStamp(row),
    propertyId: row.property_id,
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: reachable ? row.email : '',
    phone: reachable ? row.phone : '',
    title: row.title,
    company: row.company,
    department: row.department || row.tenant,
    departmentName: row.department,
    tenantName: row.tenant,
    campus: row.campus_name,
    location1: row.building_name,
    buildingId: row.building_id,
    floor: row.floor_name,
    location2: row.room_code,
    location3: row.location3,
    contactActiveFlag: row.is_active,
  }
}

export function registerContactRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listContacts, async ({ actor, query }) => {
    const { rows, total } = await findContacts(deps.db, actor, query)
    const data = rows.map((row) => presentContact(row, actor))
    return pageOf({ data, ...query, total, now: deps.clock.now() })
  })
}
