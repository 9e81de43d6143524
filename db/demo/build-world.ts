import { buildAssets } from './assets/assets.ts'
import { buildMeters, buildMoves, writeReadings } from './assets/meters.ts'
import { buildBudgets } from './budgets.ts'
import { createCalendar } from './calendar.ts'
import { buildDocuments } from './documents/documents.ts'
import { buildInvoicePapers } from './documents/invoice-papers.ts'
import { buildAssetPhotos, buildCustomFilters, buildTimecards } from './extras.ts'
import { buildIssues } from './issues.ts'
import { buildSchedules } from './maintenance/pm-schedules.ts'
import { buildOrders } from './orders/orders.ts'
import { tieParts } from './parts/part-ties.ts'
import { buildParts } from './parts/parts.ts'
import { openStock } from './parts/stock.ts'
import type { DemoLogin } from './people/accounts.ts'
import { buildDefaultAssignees } from './people/default-assignees.ts'
import { buildStaff } from './people/staff.ts'
import { type DemoStorage, openPictureBook } from './pictures/picture-book.ts'
import { buildPlaces } from './places/places.ts'
import { createRandom } from './random.ts'
import { createRowStore, type RowStore } from './row-store.ts'
import { buildSettings } from './settings.ts'
import { buildTrades } from './trades.ts'
import { buildWeekBacklog } from './week-backlog.ts'
import type { World } from './world.ts'

const seed = 'fettle demo world'

type AccountInput = {
  roleIds: ReadonlyMap<string, number>
  hashes: ReadonlyMap<DemoLogin, string>
  storage: DemoStorage
  now: Date
}

/** Builds the whole world in memory. The same day results in the same rows, except for the passwords' salts. */
export async function buildWorld({ roleIds, hashes, storage, now }: AccountInput): Promise<RowStore> {
  const rows = createRowStore()
  const world: World = { random: createRandom(seed), calendar: createCalendar(now), rows }
  const pictures = openPictureBook(rows, storage)
  const properties = buildPlaces(world)
  const subStatusIds = buildSettings(world, properties)
  const book = buildTrades(world, properties)
  const staff = buildStaff(world, properties, book, roleIds, hashes)
  buildDefaultAssignees(world, properties, book, staff)
  const assets = buildAssets(world, properties, book)
  const meters = buildMeters(world, assets)
  buildMoves(world, assets)
  const parts = buildParts(world, properties, staff.companyIds)
  const schedules = buildSchedules(world, properties, {
    book,
    assets,
    assignees: staff.assignees,
    parts,
  })
  buildOrders({ world, properties, book, staff, assets, meters, schedules, parts, pictures, subStatusIds })
  openStock(world)
  tieParts(world)
  buildWeekBacklog(world, properties)
  writeReadings(world, meters)
  buildAssetPhotos(world, assets, staff, pictures)
  buildTimecards(world, staff)
  buildBudgets(world, properties)
  buildCustomFilters(world, staff)
  buildIssues(world, properties, assets, staff)
  const documents = buildDocuments(world, properties, assets, schedules, storage)
  const papers = buildInvoicePapers(world, storage)
  const stored = await Promise.all([pictures.stored, documents, papers])
  for (const row of stored.flat()) rows.add('stored_file', row)
  return rows
}
