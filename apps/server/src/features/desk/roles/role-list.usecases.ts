import type { Readable } from 'node:stream'
import type { RoleQuery, RoleRow } from '@fettle/contract/role-list'
import type { Actor } from '@fettle/rules/permissions'
import { roleColumns } from '@fettle/rules/role-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { findRoleRows, roleSearch, type StoredRoleRow } from './role-search.access.ts'
import { presentRoleRow } from './roles.presenter.ts'

/** The whole found set of roles as a spreadsheet, with the columns of the list ([C0.011]). */
export const exportRoles = async (db: Db, actor: Actor, query: RoleQuery): Promise<Readable> =>
  exportRecords<StoredRoleRow>(db, roleSearch(actor, query), {
    name: 'Roles',
    columns: roleColumns,
    formats: await readSettings(db, null),
    present: presentRoleRow,
    numbered: new Set(),
  })

/** Rows of the given roles visible to the person, in id order. */
export const readRoleRowsForPrint = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<RoleRow[]> => (await findRoleRows(db, actor, ids)).map(presentRoleRow)
