import type { AssetLogEvent } from '@fettle/rules/assets/asset-log-events'
import type { Trx } from '#platform/db/database.ts'
import type { FieldOutcome } from '#records/command/change-fields.ts'
import type { AssetBasis, AssetColumns } from './asset-basis.ts'

/** Result of one part of an asset's change, with fields by API name. */
export type Outcome = FieldOutcome<string, AssetColumns, AssetLogEvent>

/** Input of the parts of a change: the current asset, or a blank one to be created. */
export type AssetWork = { readonly trx: Trx; readonly row: AssetBasis; readonly now: Date }
