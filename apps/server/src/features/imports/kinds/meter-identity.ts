import { type FoundMeter, findMetersOf } from '../identities.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type Identity, type ImportContext, isSound, refuse, textOf } from './kind.ts'

const own = new WeakMap<Draft, FoundMeter>()

/** The meter of a draft that is found by its name on its asset. */
export const ownMeterOf = (draft: Draft): number | undefined => own.get(draft)?.id

/** Rows for meters without a code are told apart by asset and name. */
export const identityOf = (draft: Draft): Identity => {
  const { fields, property } = draft
  const scope = property?.id ?? 0
  const code = fields.code ?? own.get(draft)?.code
  if (typeof code === 'string') return { scope, key: code }
  return { scope: -scope, key: JSON.stringify([fields.asset_id, fields.name, fields.is_active]) }
}

/** Of meters with one name on one asset, those that are read as the row says; else those that still are. */
function meantBy(meters: readonly FoundMeter[], isActive: unknown): readonly FoundMeter[] {
  if (meters.length < 2) return meters
  const wanted = typeof isActive === 'boolean' ? isActive : true
  const alike = meters.filter((meter) => meter.isActive === wanted)
  return alike.length > 0 ? alike : meters
}

/** The asset of which a draft names the meter: null of none, undefined where its file does not say. */
const assetOf = ({ fields, values }: Draft): number | null | undefined =>
  values.has('asset') ? ((fields.asset_id as number | null | undefined) ?? null) : undefined

/** Finds the meters of drafts without a code by their names. A code for a meter that had none is given to it. */
export async function findOwnMeters({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const cases = drafts.flatMap((draft) =>
    draft.property && isSound(draft) ? [{ draft, propertyId: draft.property.id }] : [],
  )
  const found = await findMetersOf(
    trx,
    cases.map(({ draft, propertyId }) => ({
      propertyId,
      code: textOf(draft, 'code'),
      name: textOf(draft, 'name'),
      assetId: assetOf(draft),
    })),
  )
  for (const [at, { draft }] of cases.entries()) {
    const { byCode = [], byName = [] } = found[at] ?? {}
    const hasCode = textOf(draft, 'code') !== null
    if (byCode.length > 0) continue
    const [meter, second] = meantBy(
      hasCode ? byName.filter(({ code }) => code === null) : byName,
      draft.fields.is_active,
    )
    if (meter && !second) own.set(draft, meter)
    else if (second && !hasCode)
      refuse(draft, 'name', `${quoted(textOf(draft, 'name') ?? '')} names more than one meter: use the code`)
  }
}

type ReadOf = { readonly assetId: number | null; readonly isActive: unknown }

/** The meters that a reading may be of: those of the asset that it names, or of none, before others. */
function readMeters(
  { byCode, byName }: { byCode: readonly FoundMeter[]; byName: readonly FoundMeter[] },
  { assetId, isActive }: ReadOf,
): readonly FoundMeter[] {
  const here = ({ assetId: own }: FoundMeter) => own === assetId
  const ranked = [byCode.filter(here), byName.filter(here), ...(assetId === null ? [byCode, byName] : [])]
  return meantBy(ranked.find((meters) => meters.length > 0) ?? [], isActive)
}

/** Finds the meters of readings whose file names their assets. Those that are not there are left to be looked for. */
export async function findMetersRead({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const cases = drafts.flatMap((draft) => {
    const text = textOf(draft, 'meter')
    const assetId = assetOf(draft)
    return draft.property && text !== null && assetId !== undefined && isSound(draft)
      ? [{ draft, text, propertyId: draft.property.id, assetId }]
      : []
  })
  const found = await findMetersOf(
    trx,
    cases.map(({ text, propertyId, assetId }) => ({
      propertyId,
      code: text,
      name: text,
      assetId: assetId ?? undefined,
    })),
  )
  for (const [at, { draft, text, assetId }] of cases.entries()) {
    const isActive = draft.values.get('active')
    const [meter, second] = readMeters(found[at] ?? { byCode: [], byName: [] }, { assetId, isActive })
    if (second) refuse(draft, 'meter', `${quoted(text)} names more than one meter`)
    else if (meter) draft.fields.meter_id = meter.id
  }
}
