import type { AssetLogEvent } from '@fettle/rules/asset-log-events'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import type { WrittenRecord } from '#records/command/record-command.ts'
import { insertLog, logInsert } from '#records/command/record-log.repository.ts'
import { writeRecord } from '#records/command/write-record.repository.ts'
import { assetLog } from '../asset-log.repository.ts'
import type { AssetColumns } from './asset-basis.ts'

/** Consecutive log lines of assets by one author at one time. */
type LogEntry = { author: Author; at: Date; lines: readonly AssetLogEvent[] }

/** Updates an asset's columns and inserts its log lines in one statement. */
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

/** Inserts one log line for each asset. */
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
