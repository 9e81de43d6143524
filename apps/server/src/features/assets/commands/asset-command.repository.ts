import type { AssetLogEvent } from '@fettle/rules/asset-log-events'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import type { WrittenRecord } from '#records/command/record-command.ts'
import { insertLog, logInsert } from '#records/command/record-log.repository.ts'
import { writeRecord } from '#records/command/write-record.repository.ts'
import { assetLog } from '../asset-log.repository.ts'
import type { AssetColumns } from './asset-basis.ts'

/** Lines of the log of some assets, in their order, by one person at one moment. */
type LogEntry = { author: Author; at: Date; lines: readonly AssetLogEvent[] }

/** Writes an asset's columns and the lines of its log, in one statement. */
export const writeAsset = (
  trx: Trx,
  asset: { id: number; mod_id: number },
  { columns, ...entry }: LogEntry & { columns: AssetColumns },
): Promise<() => Promise<WrittenRecord>> =>
  writeRecord(trx, 'asset', asset, {
    columns,
    logged: logInsert(
      assetLog,
      entry.lines.map(() => asset.id),
      entry,
    ),
  })

/** Writes one line into the log of each asset. */
export const insertAssetLog = (
  trx: Trx,
  lines: readonly { assetId: number; line: AssetLogEvent }[],
  by: Pick<LogEntry, 'author' | 'at'>,
): Promise<void> =>
  insertLog(
    trx,
    assetLog,
    lines.map(({ assetId, line }) => ({ recordId: assetId, line })),
    by,
  )
