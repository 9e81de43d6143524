import { seededRoles } from '@fettle/rules/access/privileges'
import { vendorDoneSubStatus } from '@fettle/rules/settings/settings-catalog'
import { sql } from 'kysely'
import { type DbOrTrx, inTransaction, type Trx } from '../../apps/server/src/platform/db/database.ts'

type ListItem = { value: string; requestPriority?: number }
const values = (...names: string[]): ListItem[] => names.map((value) => ({ value }))

/** The value lists of a new installation, in the order that screens offer them. '-' is the placeholder of the timecard types. */
export const defaultValueLists: Readonly<Record<string, readonly ListItem[]>> = {
  Department: values(
    'Administration',
    'Facilities',
    'Finance',
    'Human Resources',
    'Information Technology',
    'Operations',
    'Security',
  ),
  Priority: ['Emergency', 'Urgent', 'Routine', 'Low', 'Planned'].map((value, index) => ({
    value,
    requestPriority: index + 1,
  })),
  'Reassign Reasons': values(
    'Workload',
    'Different trade needed',
    'Absent or on leave',
    'Closer to the location',
    'Vendor needed',
    'Assigned by mistake',
  ),
  'Timecard Types': values(
    '-',
    'Work Order',
    'Travel',
    'Meeting',
    'Training',
    'Administration',
    'Shop',
    'Standby',
    'Vacation',
    'Sick',
    'Holiday',
    'Other',
  ),
  'Hold Reasons': values(
    'Waiting for parts',
    'Waiting for access',
    'Waiting for a vendor',
    'Waiting for approval',
    'Weather',
    'Other work first',
  ),
}

async function seedRoles(trx: Trx): Promise<void> {
  await trx
    .insertInto('role')
    .values(seededRoles.map(({ name, kind, privileges }) => ({ name, kind, privileges: [...privileges] })))
    .execute()
}

/** What an order's status shows once its vendor reports the work as done (C4). */
async function seedSubStatus(trx: Trx): Promise<void> {
  await trx
    .insertInto('sub_status')
    .values({ kind: 'open', name: vendorDoneSubStatus, display_sequence: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedList(trx: Trx, listName: string, items: readonly ListItem[]): Promise<void> {
  const rows = items.map(({ value, requestPriority }, index) => ({
    list_name: listName,
    value,
    display_sequence: index + 1,
    request_priority: requestPriority ?? null,
  }))
  await trx.insertInto('value_list_item').values(rows).execute()
}

/**
 * Adds what every installation has: the seeded roles (C8.2), a sub-status for work that a vendor reports as done, and
 * the default value lists. Runs at each start, possibly
 * in several processes at once. Existing roles, sub-statuses and lists stay as they are, so that what an administrator renamed,
 * retired or deleted does not come back.
 */
export async function seedBasics(db: DbOrTrx): Promise<void> {
  const work = async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('fettle: seed basics', 0))`.execute(trx)
    const role = await trx.selectFrom('role').select('id').limit(1).executeTakeFirst()
    if (!role) {
      await seedRoles(trx)
      await seedSubStatus(trx)
    }
    for (const [listName, items] of Object.entries(defaultValueLists)) {
      const known = await trx
        .selectFrom('value_list_item')
        .select('id')
        .where('list_name', '=', listName)
        .limit(1)
        .executeTakeFirst()
      if (!known) await seedList(trx, listName, items)
    }
  }
  if (db.isTransaction) return await work(db as Trx)
  await inTransaction(db, { userId: null, requestId: null }, work)
}
