import type { Readable } from 'node:stream'
import type { AccountQuery, AccountRow } from '@fettle/contract/accounts'
import type { Actor } from '@fettle/rules/permissions'
import { accountColumns } from '@fettle/rules/user-accounts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { presentAccountRow } from './account-row.presenter.ts'
import type { StoredAccountRow } from './account-search.access.ts'
import { accountSearch, findAccountRows } from './accounts.access.ts'

/** Exports all matching accounts with the list's columns ([C0.011]). */
export async function exportAccounts(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: AccountQuery,
): Promise<Readable> {
  const settings = await readSettings(db, null)
  return exportRecords<StoredAccountRow>(db, accountSearch(actor, query, clock.now()), {
    name: 'Users',
    columns: accountColumns(settings),
    formats: settings,
    present: presentAccountRow,
    numbered: new Set(),
  })
}

/** Rows of the given accounts that the actor may view, by id. */
export async function readAccountRowsForPrint(
  db: DbOrTrx,
  actor: Actor,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<AccountRow[]> {
  return (await findAccountRows(db, actor, userIds, now)).map(presentAccountRow)
}
