import {
  contactReports,
  documentReports,
  issueReports,
  partReports,
  placeReports,
  procedureReports,
  propertyReports,
  requisitionReports,
  roleReports,
  warehouseReports,
} from '@fettle/contract/reports'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { roleList } from '#features/desk/roles/roles.public.ts'
import { placeList } from '#features/foundation/places/place-list.public.ts'
import { propertyList } from '#features/foundation/properties/properties.public.ts'
import { contactList } from '#features/people/contacts/contacts.public.ts'
import { partList } from '#features/things/parts/parts.public.ts'
import { procedureList } from '#features/things/procedures/procedures.public.ts'
import { requisitionList } from '#features/things/requisitions/requisitions.public.ts'
import { warehouseList } from '#features/things/warehouses/warehouses.public.ts'
import { documentList } from '#features/work/documents/documents.public.ts'
import { issueList } from '#features/work/issues/issues.public.ts'
import { printedList } from './printed-list.ts'
import type { ReportKind } from './report-kind.ts'

const printedPlaces = (level: PlaceLevel, many: string, title: string): ReportKind =>
  printedList(placeList(level), { one: level, many, title }, { level })

/** Printed lists of records in the columns of their screens. */
export const recordListKinds = {
  [contactReports.list]: printedList(
    contactList,
    { one: 'contact', many: 'contacts', title: 'Staff list' },
    { includeInactive: true },
  ),
  [propertyReports.list]: printedList(propertyList, {
    one: 'property',
    many: 'properties',
    title: 'Property List',
  }),
  [roleReports.list]: printedList(roleList, { one: 'role', many: 'roles', title: 'Role List' }),
  [issueReports.list]: printedList(issueList, { one: 'issue', many: 'issues', title: 'Issues Log' }),
  [partReports.list]: printedList(
    partList,
    { one: 'part', many: 'parts', title: 'Part List' },
    { includeInactive: true },
  ),
  [warehouseReports.list]: printedList(warehouseList, {
    one: 'warehouse',
    many: 'warehouses',
    title: 'Warehouse List',
  }),
  [requisitionReports.list]: printedList(requisitionList, {
    one: 'requisition',
    many: 'requisitions',
    title: 'Requisition List',
  }),
  [documentReports.list]: printedList(documentList, {
    one: 'document',
    many: 'documents',
    title: 'Document List',
  }),
  [procedureReports.list]: printedList(procedureList, {
    one: 'procedure',
    many: 'procedures',
    title: 'Procedure List',
  }),
  [placeReports.campus]: printedPlaces('campus', 'campuses', 'Campus List'),
  [placeReports.building]: printedPlaces('building', 'buildings', 'Building List'),
  [placeReports.floor]: printedPlaces('floor', 'floors', 'Floor List'),
  [placeReports.room]: printedPlaces('room', 'rooms', 'Room List'),
} as const
