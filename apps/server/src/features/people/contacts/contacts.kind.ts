import * as contract from '@fettle/contract/contacts'
import { contactColumns } from '@fettle/rules/people/contact-words'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { presentContact } from './contact-row.presenter.ts'
import { contactTable, type StoredContact } from './contact-search.access.ts'
import { type contactSearch, pickContacts } from './contacts.access.ts'

type Query = Parameters<typeof contactSearch>[1]

/** The list of contacts ([C6.001]). Its spreadsheet has more columns, for an import. */
export const contactList: RecordList<StoredContact, Query, contract.ContactRow> = {
  permission: 'contacts.read',
  routes: { list: contract.listContacts, count: contract.countContacts },
  filters: contract.strictContactFilters,
  columns: contactColumns,
  moment: readNow,
  records: contactTable,
  search: pickContacts,
  present: (rows, _now, actor) => rows.map((row) => presentContact(row, actor)),
}
