import type { Readable } from 'node:stream'
import type { ContactQuery } from '@fettle/contract/contacts'
import type { Actor } from '@fettle/rules/access/permissions'
import { contactColumns, contactTitle } from '@fettle/rules/people/contact-words'
import { contactFieldNames, contactFields } from '@fettle/rules/records/contact-fields'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { Settings } from '@fettle/rules/settings/settings'
import { contactColumnNamed } from '#features/desk/imports/imports.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { StoredContact } from '#features/people/contacts/contacts.public.ts'
import { contactSearch, presentContact } from '#features/people/contacts/contacts.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import type { PresentedRow } from '#records/export/sheet-rows.ts'
import { importableColumns } from './importable-columns.ts'

/** Import column by field. */
const importColumns: ReadonlyMap<string, string> = new Map<string, string>([
  ['propertyName', 'property'],
  ['contactCode', 'code'],
  ...contactFieldNames.map((field): [string, string] => [field, contactFields[field].column]),
  ['campus', 'campus'],
  ['location1', 'building'],
  ['floor', 'floor'],
  ['location2', 'room'],
  ['account', 'account'],
  ['contactActiveFlag', 'active'],
])

/** Column headings in import format, regardless of the property's labels. */
const sheetHeads: Readonly<Record<string, string>> = {
  campus: 'Campus',
  location1: 'Building',
  floor: 'Floor',
  location2: 'Room',
}

/** The list's columns. The group is one of two importable columns. */
const shownColumns = (settings: Settings): ColumnOption[] =>
  contactColumns(settings).map((column) => {
    const { columnName, displayName } = column
    if (columnName === 'department')
      return { ...column, columnName: contactTitle(settings) === 'Tenants' ? 'tenantName' : 'departmentName' }
    return { ...column, displayName: sheetHeads[columnName] ?? displayName }
  })

const presentSheetRow = (row: StoredContact, actor: Actor): PresentedRow => ({
  ...presentContact(row, actor),
  contactActiveFlag: row.is_active ? 'Yes' : 'No',
})

/** The whole found set of contacts as a spreadsheet, with the columns of the list and of an import (C0). */
export async function exportContacts(
  { db }: Pick<FeatureDeps, 'db'>,
  actor: Actor,
  query: ContactQuery,
): Promise<Readable> {
  const search = contactSearch(actor, query)
  const [only, ...others] = query.propertyId ?? []
  const settings = await readSettings(db, others.length === 0 ? (only ?? null) : null)
  return exportRecords<StoredContact>(db, search, {
    name: contactTitle(settings),
    columns: importableColumns(shownColumns(settings), {
      importColumns,
      columnNamed: contactColumnNamed,
      formatOf: () => 'text',
    }),
    formats: settings,
    present: (rows) => rows.map((row) => presentSheetRow(row, actor)),
    numbered: new Set(),
  })
}
