import { firstFilters } from '@fettle/rules/records/saved-filters'
import { expect, test } from 'vitest'
import { assetList } from '#features/assets/assets.list.tsx'
import { contactList } from '#features/contacts/contacts.list.tsx'
import { documentList } from '#features/documents/documents.list.tsx'
import { issueList } from '#features/issues/issues.list.tsx'
import { partList } from '#features/parts/parts.list.tsx'
import { placeAddress } from '#features/places/place-search.ts'
import { pmList } from '#features/pms/pms.list.tsx'
import { procedureList } from '#features/procedures/procedures.list.tsx'
import { propertyList } from '#features/properties/properties.list.tsx'
import { requisitionList } from '#features/requisitions/requisitions.list.tsx'
import { roleList } from '#features/roles/roles.list.tsx'
import { userList } from '#features/users/users.list.tsx'
import { vendorList } from '#features/vendors/vendors.list.tsx'
import { warehouseList } from '#features/warehouses/warehouses.list.tsx'
import { workerList } from '#features/workers/workers.list.tsx'
import { orderAddress } from '#nouns/orders/list-search.ts'

test('[C10.014] each list begins with the filters that its saved filters are counted with', () => {
  const begin = {
    orders: orderAddress.initial([2]),
    assets: assetList.address.initial([2]),
    workers: workerList.address.initial([2]),
    staff: contactList.address.initial([2]),
    vendors: vendorList.address.initial([2]),
    users: userList.address.initial([2]),
    pms: pmList.address.initial([2]),
    issues: issueList.address.initial([2]),
    parts: partList.address.initial([2]),
    warehouses: warehouseList.address.initial([2]),
    requisitions: requisitionList.address.initial([2]),
    documents: documentList.address.initial([2]),
    procedures: procedureList.address.initial([2]),
    entities: propertyList.address.initial([2]),
    buildings: placeAddress.initial([2]),
    roles: roleList.address.initial([2]),
  }
  const passed = new Set(['sortColumn', 'sortDirection', 'propertyId', 'skip', 'level'])
  const filters = Object.entries(begin).map(([screen, search]) => [
    screen,
    Object.fromEntries(Object.entries(search).filter(([name]) => !passed.has(name))),
  ])
  expect(Object.fromEntries(filters)).toEqual(firstFilters)
})
