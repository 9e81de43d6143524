import { may } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import type { ExportKind } from './export-kind.ts'
import { importKind } from './import-kind.ts'
import { placeCells, placeJoins, propertyCode, roomCell } from './place-kinds.repository.ts'

/** Issues. Those without a reference are identified by their number, such as #12. */
export const issueKinds: readonly ExportKind[] = [
  {
    kind: importKind('issues'),
    mayRead: (actor) => may(actor, 'issues.read'),
    from: sql`issue as record join property on property.id = record.property_id
      left join asset on asset.id = record.asset_id left join assignee on assignee.id = record.owner_id ${placeJoins}`,
    property: sql`record.property_id`,
    cells: {
      ...propertyCode,
      ...placeCells,
      reference: sql`coalesce(nullif(record.reference, ''), '#' || record.id)`,
      room: roomCell,
      asset: sql`asset.code`,
      owner: sql`assignee.name`,
      reason: sql`nullif(concat(record.deferral_reason, record.rejection_reason, record.check_note), '')`,
    },
    leftOut: {},
    alwaysIn: ['status'],
  },
]
