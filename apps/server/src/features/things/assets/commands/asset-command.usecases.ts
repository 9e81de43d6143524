import type { Asset } from '@fettle/contract/assets'
import type { AssetLogEvent } from '@fettle/rules/assets/asset-log-events'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type RecordCommand,
  type RecordKind,
  type Remainder,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { assetStore } from '../asset-store.repository.ts'
import { getAsset } from '../assets.access.ts'
import { presentWhole, readAsset } from '../assets.usecases.ts'
import type { AssetColumns } from './asset-basis.ts'

export type CommandDeps = { db: Db; clock: Clock }

type Row = Awaited<ReturnType<typeof getAsset>>
type Columns = AssetColumns & { modified_at?: Date }

/** A command on one asset: the locked asset and the pending changes. */
export type AssetCommand = RecordCommand<Row, Columns, AssetLogEvent>

const assets: RecordKind<Row, Columns, AssetLogEvent, Asset> = {
  name: 'asset',
  ...storedIn(assetStore),
  read: getAsset,
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
