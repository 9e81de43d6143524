import { roleList } from './features/desk/roles/roles.public.ts'
import type { FlagKinds } from './features/foundation/flags/flags.public.ts'
import { placeList } from './features/foundation/places/place-list.public.ts'
import { propertyList } from './features/foundation/properties/properties.public.ts'
import { accountList } from './features/foundation/users/users.public.ts'
import { contactList } from './features/people/contacts/contacts.public.ts'
import { vendorList } from './features/people/vendors/vendors.public.ts'
import { workerList } from './features/people/workers/workers.public.ts'
import { assetList } from './features/things/assets/assets.public.ts'
import { partList } from './features/things/parts/parts.public.ts'
import { procedureList } from './features/things/procedures/procedures.public.ts'
import { requisitionList } from './features/things/requisitions/requisitions.public.ts'
import { warehouseList } from './features/things/warehouses/warehouses.public.ts'
import { documentList } from './features/work/documents/documents.public.ts'
import { issueList } from './features/work/issues/issues.public.ts'
import { pmList } from './features/work/pms/pms.public.ts'
import { visibilityOf } from './records/list/record-list.ts'

/** Kinds of records with flags. Each place level has separate flags, because a campus and a room may have the same id. */
export const flagKinds: FlagKinds = {
  asset: visibilityOf(assetList),
  worker: visibilityOf(workerList),
  contact: visibilityOf(contactList),
  'user-account': visibilityOf(accountList),
  company: visibilityOf(vendorList),
  'pm-schedule': visibilityOf(pmList),
  property: visibilityOf(propertyList),
  role: visibilityOf(roleList),
  campus: visibilityOf(placeList('campus')),
  building: visibilityOf(placeList('building')),
  floor: visibilityOf(placeList('floor')),
  room: visibilityOf(placeList('room')),
  issue: visibilityOf(issueList),
  part: visibilityOf(partList),
  warehouse: visibilityOf(warehouseList),
  document: visibilityOf(documentList),
  requisition: visibilityOf(requisitionList),
  procedure: visibilityOf(procedureList),
}
