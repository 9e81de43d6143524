import type {
  changeMeter as changeContract,
  createMeter as createContract,
} from '@fettle/contract/meter-calls'
import type { MeterDetail } from '@fettle/contract/meters'
import type { BodyOf } from '@fettle/contract/route'
import { type MeterDraft, meterProblems } from '@fettle/rules/meters/meter-fields'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { getMeter } from './meters.access.ts'
import { meterFacts } from './meters.presenter.ts'
import { findMeterUse, insertMeter, isMeterNameTaken } from './meters.repository.ts'
import { readMeter } from './meters.usecases.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

const columnsOf = (draft: MeterDraft & { meterUnits: string }) => ({
  name: draft.meterName,
  units: draft.meterUnits,
  kind: draft.type,
  reading_interval: draft.interval,
  minimum: draft.minimum,
  maximum: draft.maximum,
  rollover_at: draft.rolloverAt,
})

/** Adds a meter to an asset. Throws 404 for an asset that the person can't see, 400 for bad entries. */
export const createMeter = (
  { db }: Deps,
  context: RequestContext,
  assetId: number,
  body: BodyOf<typeof createContract>,
): Promise<MeterDetail> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const asset = await requireAsset(trx, actor, assetId)
    const draft = {
      meterName: body.meterName.trim(),
      meterUnits: body.meterUnits?.trim() ?? '',
      type: body.type ?? 'Running',
      interval: body.interval ?? null,
      minimum: body.minimum ?? null,
      maximum: body.maximum ?? null,
      rolloverAt: body.rolloverAt ?? null,
    }
    await requireSound(trx, draft, { assetId, meterId: null, use: null })
    const place = { asset_id: asset.id, property_id: asset.property_id }
    const meterId = await insertMeter(trx, { ...place, ...columnsOf(draft) })
    return await readMeter(trx, actor, meterId)
  })

type Row = Awaited<ReturnType<typeof getMeter>>

const meterKind: RecordKind<Row, ReturnType<typeof columnsOf> & { is_active: boolean }, never, MeterDetail> =
  {
    name: 'meter',
    ...storedIn({ table: 'meter' }),
    read: getMeter,
    present: (trx, row, { actor }) => readMeter(trx, actor, row.id),
  }

/**
 * Changes a meter. Absent fields stay unchanged. Throws 404, 400 for invalid input, and 412 for a stale
 * version.
 */
export const changeMeter = (
  deps: Deps,
  context: RequestContext,
  meterId: number,
  body: BodyOf<typeof changeContract>,
): Promise<MeterDetail> =>
  runRecordCommand(meterKind, deps, context, meterId, async ({ trx, actor, row, set }) => {
    const stored = { interval: row.reading_interval, ...meterFacts(row) }
    const draft = {
      meterName: (body.meterName ?? row.name).trim(),
      meterUnits: (body.meterUnits ?? row.units).trim(),
      type: body.type ?? stored.kind,
      interval: body.interval === undefined ? stored.interval : body.interval,
      minimum: body.minimum === undefined ? stored.minimum : body.minimum,
      maximum: body.maximum === undefined ? stored.maximum : body.maximum,
      rolloverAt: body.rolloverAt === undefined ? stored.rolloverAt : body.rolloverAt,
    }
    const { greatest, hasReadings } = await findMeterUse(trx, meterId)
    const use = { fixedKind: hasReadings ? stored.kind : null, greatest }
    await requireSound(trx, draft, { assetId: row.asset_id, meterId, use })
    set({ ...columnsOf(draft), is_active: body.isActive ?? row.is_active })
    return { read: () => readMeter(trx, actor, meterId) }
  })

type Around = {
  assetId: number | null
  meterId: number | null
  use: { fixedKind: MeterDraft['type'] | null; greatest: number | null } | null
}

async function requireSound(trx: Trx, draft: MeterDraft, { assetId, meterId, use }: Around): Promise<void> {
  const isNameTaken = await isMeterNameTaken(trx, { assetId, meterId, name: draft.meterName })
  const problems = meterProblems(draft, { fixedKind: null, greatest: null, ...use, isNameTaken })
  if (problems.length > 0) throw invalid(problems)
}
