import { type Actor, may } from '@fettle/rules/access/permissions'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import type { ArchiveTable } from './archive-table.repository.ts'
import { assetTables } from './asset-tables.repository.ts'
import { documentTables } from './document-tables.repository.ts'
import { issueTables } from './issue-tables.repository.ts'
import { orderTables } from './order-tables.repository.ts'
import { peopleTables } from './people-tables.repository.ts'
import { pmTables } from './pm-tables.repository.ts'
import { settingTables } from './setting-tables.repository.ts'
import { stockTables } from './stock-tables.repository.ts'

/** All archive tables without an import. */
export const archiveTables: readonly ArchiveTable[] = [
  ...orderTables,
  ...assetTables,
  ...documentTables,
  ...issueTables,
  ...peopleTables,
  ...pmTables,
  ...settingTables,
  ...stockTables,
]

/** Tables readable by the person. Order tables require access to all orders. */
export const archiveTablesFor = (actor: Actor): readonly ArchiveTable[] =>
  archiveTables.filter(
    ({ permissions }) =>
      permissions.every((permission) => may(actor, permission)) &&
      (!permissions.includes('work-orders.read') || visibilityScope(actor).kind === 'all'),
  )
