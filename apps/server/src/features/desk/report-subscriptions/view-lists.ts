import { placeLevels } from '@fettle/rules/records/place-fields'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { roleList } from '#features/desk/roles/roles.public.ts'
import { placeList } from '#features/foundation/places/place-list.public.ts'
import { propertyList } from '#features/foundation/properties/properties.public.ts'
import { accountList } from '#features/foundation/users/users.public.ts'
import { contactList } from '#features/people/contacts/contacts.public.ts'
import { vendorList } from '#features/people/vendors/vendors.public.ts'
import { workerList } from '#features/people/workers/workers.public.ts'
import { assetList } from '#features/things/assets/assets.public.ts'
import { partList } from '#features/things/parts/parts.public.ts'
import { procedureList } from '#features/things/procedures/procedures.public.ts'
import { requisitionList } from '#features/things/requisitions/requisitions.public.ts'
import { warehouseList } from '#features/things/warehouses/warehouses.public.ts'
import { documentList } from '#features/work/documents/documents.public.ts'
import { issueList } from '#features/work/issues/issues.public.ts'
import { pmList } from '#features/work/pms/pms.public.ts'
import { openOrderView } from '#features/work/work-orders/order-search.public.ts'
import { type OpenView, recordView, type StoredView, textsOf } from './view-table.ts'

/** A list whose saved filters can be sent: its page in the web client, its name, and how a view of it is read. */
type ViewList = { readonly page: string; readonly name: string; readonly open: OpenView }

/** The lists with saved filters, and the list of work orders. */
export const viewLists: Readonly<Record<SavedFilterScreen | 'orders', ViewList>> = {
  orders: {
    page: '/orders',
    name: 'Work Orders',
    open: (reader, view) => openOrderView(reader, textsOf(view)),
  },
  assets: { page: '/assets', name: 'Assets', open: recordView(assetList) },
  workers: { page: '/workers', name: 'Workers', open: recordView(workerList) },
  staff: { page: '/staff', name: 'Staff', open: recordView(contactList) },
  vendors: { page: '/vendors', name: 'Vendors', open: recordView(vendorList) },
  users: { page: '/admin/users', name: 'Users', open: recordView(accountList) },
  pms: { page: '/pms', name: 'PM Schedules', open: recordView(pmList) },
  issues: { page: '/issuelog', name: 'Issues Log', open: recordView(issueList) },
  parts: { page: '/parts', name: 'Parts Inventory', open: recordView(partList) },
  warehouses: { page: '/warehouses', name: 'Warehouses', open: recordView(warehouseList) },
  requisitions: { page: '/requisitions', name: 'Requisitions', open: recordView(requisitionList) },
  documents: { page: '/documents', name: 'Documents', open: recordView(documentList) },
  procedures: { page: '/admin/procedures', name: 'Procedures', open: recordView(procedureList) },
  entities: { page: '/admin/entities', name: 'Properties', open: recordView(propertyList) },
  buildings: {
    page: '/admin/buildings',
    name: 'Buildings',
    open: (reader, view) => recordView(placeList(levelOf(view)))(reader, view),
  },
  roles: { page: '/admin/roles', name: 'Roles', open: recordView(roleList) },
}

const levelOf = ({ query }: StoredView) => placeLevels.find((level) => level === query.level) ?? 'building'
