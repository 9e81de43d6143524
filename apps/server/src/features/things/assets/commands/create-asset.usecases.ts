import type { AssetDraft } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import type { Actor } from '@fettle/rules/access/permissions'
import type { AssetLogEvent } from '@fettle/rules/assets/asset-log-events'
import { duplicateInList, similarAssetProblems } from '@fettle/rules/assets/similar-assets'
import { assetFields } from '@fettle/rules/records/asset-fields'
import { type Problem, problem, required } from '@fettle/rules/records/problem'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { copyMeters } from '#features/things/meters/meters.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, notFound, ProblemError } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assetStore } from '../asset-store.repository.ts'
import { getAsset } from '../assets.access.ts'
import { asAssetProblem, barcodeTaken, codeOnLabel, codeTaken } from '../assets.errors.ts'
import { readAsset } from '../assets.usecases.ts'
import { blankAsset } from './asset-basis.ts'
import { outcomeOf } from './asset-changes.ts'
import type { CommandDeps } from './asset-command.usecases.ts'
import { findFormerOwners, findTakenBarcodes, findTakenCodes } from './asset-ties.repository.ts'
import { copyAttributes, insertAssets } from './create-asset.repository.ts'

/** Fields that differ among similar assets. */
type Own = {
  assetCode?: string | null | undefined
  name?: string | null | undefined
  serialNum?: string | null | undefined
  barcode?: string | null | undefined
}

/**
 * Creates an asset ([B7.009]). Throws 404 for a property outside the caller's, and 400 naming every missing
 * or invalid field.
 */
export const createAsset = (deps: CommandDeps, context: RequestContext, draft: AssetDraft): Promise<Asset> =>
  runCommand(deps.db, context, async (trx) => {
    const now = deps.clock.now()
    const [assetId] = await createAssets(
      trx,
      { context, now },
      { draft, each: [draft], sharedField: sameName, fieldOf: sameName },
    )
    return await readAsset(trx, { actor: context.actor, now }, assetId as number)
  }).catch((error: unknown) => asAssetProblem(error, [{ field: 'assetCode', code: draft.assetCode }]))

/**
 * Creates similar assets that differ in the fields of `each`, all or none. Throws like `createAsset`, with
 * fields by position in the list.
 */
export function createAlikeAssets(
  deps: CommandDeps,
  context: RequestContext,
  { asset: draft, each }: { asset: AssetDraft; each: readonly Own[] },
): Promise<{ assetIds: number[] }> {
  const fieldOf = (name: string, index: number) => `each.${index}.${name}`
  return runCommand(deps.db, context, async (trx) => ({
    assetIds: await createAssets(
      trx,
      { context, now: deps.clock.now() },
      { draft, each, sharedField: (name) => `asset.${name}`, fieldOf },
    ),
  })).catch((error: unknown) => {
    const codes = each.map(({ assetCode }, index) => ({
      field: fieldOf('assetCode', index),
      code: assetCode,
    }))
    return asAssetProblem(error, codes)
  })
}

const sameName = (name: string) => name

type Creation = {
  draft: AssetDraft
  each: readonly Own[]
  /** Payload names of the shared fields and of the fields of each. */
  sharedField: (name: string) => string
  fieldOf: (name: string, index: number) => string
}

async function createAssets(
  trx: Trx,
  { context, now }: { context: RequestContext; now: Date },
  { draft, each, sharedField, fieldOf }: Creation,
): Promise<number[]> {
  const { actor } = context
  const property = await getProperty(trx, actor, draft.propertyId)
  const row = blankAsset({ propertyId: property.id, timeZone: property.timeZone })
  const [first] = each
  const model = { ...draft, assetCode: first?.assetCode, name: first?.name }
  const { columns, problems } = await outcomeOf({ trx, row, now }, model)
  const copied = await findSource(trx, actor, draft.copyOf)
  const all: Problem[] = [
    ...[...problems.filter(({ field }) => field !== 'assetCode' && field !== 'name'), ...copied.problems].map(
      (each) => ({ ...each, field: sharedField(each.field) }),
    ),
    ...ownProblems(each, fieldOf),
    ...(await codeProblems(trx, property.id, { each, fieldOf })),
    ...(each.length > 1 ? await ownTextProblems(trx, property.id, { each, fieldOf }) : []),
  ]
  if (all.length > 0) throw invalid(all)
  const assets = each.map((own) => ({ ...columns, ...ownColumns(own), ...textsOf(own) }))
  const assetIds = await insertAssets(trx, property.id, assets)
  const { source } = copied
  if (source) {
    await copyAttributes(trx, { fromId: source.id, assetIds })
    await copyMeters(trx, { fromId: source.id, propertyId: property.id, assetIds })
  }
  const lineOf = (code: string): AssetLogEvent =>
    source ? { event: 'asset-copied', code, from: source.code } : { event: 'asset-entered', code }
  const lines = assets.map(({ code }) => lineOf(code ?? ''))
  await insertLog(trx, assetStore, assetIds, { author: authorOf(context), at: now, lines })
  return assetIds
}

/** The given property, or the caller's only one. */
async function getProperty(trx: Trx, actor: Actor, chosen: number | undefined) {
  const [only, ...others] = actor.propertyIds
  if (chosen === undefined && others.length > 0) throw invalid([required('propertyId', 'Property')])
  const propertyId = chosen ?? only
  const isOwn = propertyId !== undefined && actor.propertyIds.includes(propertyId)
  const property = isOwn ? (await readSettingsOf(trx, propertyId)).property : null
  if (!property?.isActive) throw notFound(`Property ${propertyId ?? ''}`.trim())
  return property
}

/** The asset to copy attributes and meters from. Must be visible to the actor. */
async function findSource(trx: Trx, actor: Actor, copyOf: number | null | undefined) {
  if (copyOf === undefined || copyOf === null) return { source: null, problems: [] }
  try {
    return { source: await getAsset(trx, actor, copyOf), problems: [] }
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 404)) throw error
    return { source: null, problems: [problem('copyOf', 'unknown', 'There is no such asset to copy.')] }
  }
}

const ownColumns = ({ assetCode, name }: Own) => ({
  code: (assetCode ?? '').trim(),
  name: (name ?? '').trim(),
})

const textsOf = ({ serialNum, barcode }: Own) => ({
  ...(serialNum === undefined ? {} : { serial_number: (serialNum ?? '').trim() }),
  ...(barcode === undefined ? {} : { barcode: (barcode ?? '').trim() }),
})

const ownProblems = (each: readonly Own[], fieldOf: Creation['fieldOf']): Problem[] =>
  each
    .map(ownColumns)
    .flatMap(({ code, name }, index) => [
      ...(code === '' ? [required(fieldOf('assetCode', index), assetFields.assetCode.label)] : []),
      ...(name === '' ? [required(fieldOf('name', index), assetFields.name.label)] : []),
    ])

/** Problems of codes that another asset has or had, or that are duplicated in the list, ignoring case. */
async function codeProblems(
  trx: Trx,
  propertyId: number,
  { each, fieldOf }: Pick<Creation, 'each' | 'fieldOf'>,
): Promise<Problem[]> {
  const codes = each.map((own) => ownColumns(own).code)
  const taken = await findTakenCodes(trx, propertyId, codes, null)
  const owners = await findFormerOwners(trx, propertyId, codes, null)
  const seen = new Set<string>()
  return codes.flatMap((code, index) => {
    const field = fieldOf('assetCode', index)
    const folded = code.toLowerCase()
    if (code === '') return []
    if (taken.has(code)) return [codeTaken(field, code)]
    const owner = owners.get(code)
    if (owner) return [codeOnLabel(field, code, owner)]
    if (seen.has(folded)) return [duplicateInList(field, assetFields.assetCode.label, code)]
    seen.add(folded)
    return []
  })
}

/**
 * Problems of serial numbers and barcodes that are duplicated in the list, and of barcodes that another asset
 * has.
 */
async function ownTextProblems(
  trx: Trx,
  propertyId: number,
  { each, fieldOf }: Pick<Creation, 'each' | 'fieldOf'>,
): Promise<Problem[]> {
  const barcodes = each.map(({ barcode }) => (barcode ?? '').trim())
  const taken = await findTakenBarcodes(trx, propertyId, barcodes)
  return [
    ...similarAssetProblems(each, fieldOf),
    ...barcodes.flatMap((barcode, index) =>
      taken.has(barcode) ? [barcodeTaken(fieldOf('barcode', index), barcode)] : [],
    ),
  ]
}
