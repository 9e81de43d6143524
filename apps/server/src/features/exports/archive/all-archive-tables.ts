import { visibilityScope } from '@fettle/rules/order-visibility'
import { type Actor, may } from '@fettle/rules/permissions'
import type { ArchiveTable } from './archive-table.repository.ts'
import { assetTables } from './asset-tables.repository.ts'
import { orderTables } from './order-tables.repository.ts'
import { peopleTables } from './people-tables.repository.ts'
import { pmTables } from './pm-tables.repository.ts'
import { settingTables } from './setting-tables.repository.ts'

/** All tables of an archive that no import reads. */
export const archiveTables: readonly ArchiveTable[] = [
  ...orderTables,
  ...assetTables,
  ...peopleTables,
  ...pmTables,
  ...settingTables,
]

/** Those that a person may read: of orders only who sees all of them. */
export const archiveTablesFor = (actor: Actor): readonly ArchiveTable[] =>
  archiveTables.filter(
    ({ permissions }) =>
      permissions.every((permission) => may(actor, permission)) &&
      (!permissions.includes('work-orders.read') || visibilityScope(actor).kind === 'all'),
  )
