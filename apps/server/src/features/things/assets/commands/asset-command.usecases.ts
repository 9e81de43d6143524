import type { Asset } from '@fettle/contract/assets'
import type { AssetLogEvent } from '@fettle/rules/asset-log-events'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type RecordCommand,
  type RecordKind,
  type Remainder,
  runRecordCommand,
} from '#records/command/record-command.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { getAsset } from '../assets.access.ts'
import { presentWhole, readAsset } from '../assets.usecases.ts'
import type { AssetColumns } from './asset-basis.ts'
import { writeAsset } from './asset-command.repository.ts'

export type CommandDeps = { db: Db; clock: Clock }

type AssetCommandTypes = {
  deps: CommandDeps
  row: Awaited<ReturnType<typeof getAsset>>
  columns: AssetColumns & { modified_at?: Date }
  line: AssetLogEvent
  /** Changes of assets send no notices. */
  notice: never
  facts: object
  answer: Asset
}

/** A command on one asset: the locked asset and the pending changes. */
export type AssetCommand = RecordCommand<AssetCommandTypes>

const assets: RecordKind<AssetCommandTypes> = {
  name: 'asset',
  lock: (trx, assetId) => lockRecord(trx, 'asset', assetId),
  read: getAsset,
  factsOf: () => ({}),
  write: writeAsset,
  present: presentWhole,
}

/** Runs a command on an asset, as `runRecordCommand` does. */
export const runAssetCommand = <T>(
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
  work: (command: AssetCommand) => Promise<Remainder<T>>,
): Promise<T> => runRecordCommand(assets, deps, context, assetId, work)

/** Like `runAssetCommand`, for commands that return the updated asset. */
export const changeAsset = (
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
  work: (command: AssetCommand) => Promise<void>,
): Promise<Asset> =>
  runAssetCommand(deps, context, assetId, async (command) => {
    await work(command)
    const { trx, actor, now } = command
    return { read: () => readAsset(trx, { actor, now }, assetId) }
  })
