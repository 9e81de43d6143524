import type { Readable } from 'node:stream'
import type { WorkerRow, WorkerRowQuery } from '@fettle/contract/worker-list'
import { workerColumns } from '@fettle/rules/list-columns'
import type { Actor } from '@fettle/rules/permissions'
import { createShiftReader } from '@fettle/rules/worker-shifts'
import { readSettings } from '#features/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import type { SortedTable } from '#records/list/record-search.ts'
import { findWorkerRowsByIds, workerSearch } from './worker-list.access.ts'
import { presentWorkerRow } from './worker-row.presenter.ts'
import { type ListMoment, type StoredWorkerRow, workerSearchOf } from './worker-search.access.ts'

/** The moment of a list that is read now; weeks begin as in the one property it is about, if it is one. */
export async function listMoment(
  db: DbOrTrx,
  now: Date,
  propertyIds: readonly number[] | undefined,
): Promise<ListMoment> {
  const [only, ...others] = propertyIds ?? []
  return { now, formats: await readSettings(db, others.length === 0 ? (only ?? null) : null) }
}

/** The whole found set of workers as a spreadsheet, with the columns of the list. */
export async function exportWorkers(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: WorkerRowQuery,
): Promise<Readable> {
  const [only, ...others] = query.propertyId ?? []
  const settings = await readSettings(db, others.length === 0 ? (only ?? null) : null)
  const now = clock.now()
  const shiftOf = createShiftReader(now.getTime())
  return exportRecords<StoredWorkerRow>(
    db,
    await workerSearch(db, actor, query, { now, formats: settings }),
    {
      name: 'Workers',
      columns: workerColumns,
      formats: settings,
      present: (row) => presentWorkerRow(row, shiftOf),
      numbered: new Set(),
    },
  )
}

/** Rows of those of the workers that the person may see, in the order of their ids. */
export async function readWorkerRowsForPrint(
  db: DbOrTrx,
  actor: Actor,
  { workerIds, now, propertyId }: { workerIds: readonly number[]; now: Date; propertyId: number | null },
): Promise<WorkerRow[]> {
  const moment = await listMoment(db, now, propertyId === null ? undefined : [propertyId])
  const rows = await findWorkerRowsByIds(db, actor, workerIds, moment)
  const shiftOf = createShiftReader(now.getTime())
  return rows.map((row) => presentWorkerRow(row, shiftOf))
}

/** The list of workers with a sort. */
export async function sortedWorkers(
  db: DbOrTrx,
  actor: Actor,
  sort: Required<Pick<WorkerRowQuery, 'sortColumn' | 'sortDirection'>>,
  now: Date,
): Promise<SortedTable> {
  const moment = await listMoment(db, now, undefined)
  return workerSearchOf(actor.propertyIds, sort, { moment, ids: null, personal: [] })
}
