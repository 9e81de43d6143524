import type { AssetLogEvent } from '@fettle/rules/asset-log-events'
import type { Trx } from '#platform/db/database.ts'
import type { FieldOutcome } from '#records/command/change-fields.ts'
import type { AssetBasis, AssetColumns } from './asset-basis.ts'

/** What a part of an asset's change comes to; fields by their names on the wire. */
export type Outcome = FieldOutcome<string, AssetColumns, AssetLogEvent>

/** What the parts of a change are decided on: the asset as it stands, or an empty one that is to be created. */
export type AssetWork = { readonly trx: Trx; readonly row: AssetBasis; readonly now: Date }
