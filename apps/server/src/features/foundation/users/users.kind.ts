import * as contract from '@fettle/contract/accounts'
import { accountColumns } from '@fettle/rules/access/user-accounts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { presentAccountRow } from './account-row.presenter.ts'
import { accounts, accountTable, isWithin, type StoredAccountRow } from './account-search.access.ts'
import { accountSearch } from './accounts.access.ts'

type Query = Parameters<typeof accountSearch>[1]

/** The list of users ([C8.001]). */
export const accountList: RecordList<StoredAccountRow, Query, contract.AccountRow> = {
  permission: 'users.read',
  routes: { list: contract.listAccounts, count: contract.countAccounts },
  sheet: { name: 'Users', route: contract.exportAccounts, settings: (db) => readSettings(db, null) },
  filters: contract.strictAccountFilters,
  columns: accountColumns,
  moment: readNow,
  records: accounts,
  table: (propertyIds, now) => accountTable({ propertyIds, now }),
  within: isWithin,
  search: async ({ actor, moment }, query) => accountSearch(actor, query, await moment),
  present: (rows) => rows.map(presentAccountRow),
}
