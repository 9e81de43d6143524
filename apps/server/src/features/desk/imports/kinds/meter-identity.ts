import { type FoundMeter, findMetersOf } from '../identities.repository.ts'
import { columnInReason } from '../mapping/refusal-words.ts'
import { quoted } from '../values/parsed.ts'
import type { Column } from './column.ts'
import { type Draft, type Identity, type ImportContext, isSound, refuse, textOf } from './kind.ts'

/** Column that distinguishes inactive meters with the same name and asset in every installation. */
export const whichOne: Column = {
  name: 'which_one',
  type: 'number',
  scale: 0,
  min: 1,
  max: 9999,
  about:
    'Of several meters without a code that are no longer read and have one name on one asset: 1 for the first, 2 for the next.',
}

const numberOf = ({ values }: Draft): number | null =>
  (values.get(whichOne.name) as number | undefined) ?? null

const own = new WeakMap<Draft, FoundMeter>()

/** The meter of a draft that is found by its name on its asset. */
export const ownMeterOf = (draft: Draft): number | undefined => own.get(draft)?.id

/** The shared fields of meters that only their number distinguishes. */
const groupOf = (draft: Draft) => [
  draft.fields.asset_id,
  textOf(draft, 'name')?.toLowerCase(),
  draft.fields.is_active,
]

/** Rows for meters without a code are identified by asset and name. */
export const identityOf = (draft: Draft): Identity => {
  const scope = draft.property?.id ?? 0
  const code = draft.fields.code ?? own.get(draft)?.code
  if (typeof code === 'string') return { scope, key: code }
  return { scope: -scope, key: JSON.stringify([...groupOf(draft), numberOf(draft) ?? 1]) }
}

/** Candidates among meters with the same name and asset: by the row's activity, else active ones. */
function meantBy(meters: readonly FoundMeter[], isActive: unknown): readonly FoundMeter[] {
  if (meters.length < 2) return meters
  const alike = readAs(meters, isActive)
  return alike.length > 0 ? alike : meters
}

const readAs = (meters: readonly FoundMeter[], isActive: unknown): readonly FoundMeter[] =>
  meters.filter((meter) => meter.isActive === (typeof isActive === 'boolean' ? isActive : true))

/** Meters that a number counts: those without a code that are read as the row says, the oldest first. */
const counted = (meters: readonly FoundMeter[], isActive: unknown): readonly FoundMeter[] =>
  readAs(meters, isActive)
    .filter(({ code }) => code === null)
    .toSorted((one, other) => one.id - other.id)

/** Refuses a draft whose number leaves one out that is neither stored nor in a row before it: numbers count in the order of storing. */
function requireOthersBefore(draft: Draft, stored: number, before: readonly Draft[]): void {
  const [group, number] = [JSON.stringify(groupOf(draft)), numberOf(draft) ?? 1]
  const numbers = new Set(
    before.flatMap((other) => (JSON.stringify(groupOf(other)) === group ? [numberOf(other) ?? 1] : [])),
  )
  for (let each = stored + 1; each < number; each += 1) {
    if (numbers.has(each)) continue
    refuse(draft, whichOne.name, `${number} follows ${each}, and there is no such meter`)
    draft.mayPassLater = true
    return
  }
}

/** The asset of which a draft names the meter: null of none, undefined where its file does not say. */
const assetOf = ({ fields, values }: Draft): number | null | undefined =>
  values.has('asset') ? ((fields.asset_id as number | null | undefined) ?? null) : undefined

/** Finds the meters of drafts without a code by name. Adds the code to a meter without one. */
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
    const number = hasCode || assetOf(draft) === undefined ? null : numberOf(draft)
    if (number !== null) {
      const alike = counted(byName, draft.fields.is_active)
      const meter = alike[number - 1]
      if (meter) own.set(draft, meter)
      else requireOthersBefore(draft, alike.length, drafts.slice(0, drafts.indexOf(draft)))
      continue
    }
    const [meter, second] = meantBy(
      hasCode ? byName.filter(({ code }) => code === null) : byName,
      draft.fields.is_active,
    )
    if (meter && !second) own.set(draft, meter)
    else if (second && !hasCode)
      refuse(
        draft,
        'name',
        `${quoted(textOf(draft, 'name') ?? '')} names more than one meter: ${remedyFor(draft)}`,
      )
  }
}

/** What tells meters of one name apart; on one asset, a number does as well. */
const remedyFor = (draft: Draft): string =>
  assetOf(draft) === undefined
    ? 'use the code'
    : `use the code, or a number in ${columnInReason(whichOne.name)}`

type ReadOf = { readonly assetId: number | null; readonly isActive: unknown }

/** Candidate meters of a reading: its asset's first, or ones without an asset. */
function readMeters(
  { byCode, byName }: { byCode: readonly FoundMeter[]; byName: readonly FoundMeter[] },
  { assetId, isActive }: ReadOf,
): readonly FoundMeter[] {
  const here = ({ assetId: own }: FoundMeter) => own === assetId
  const ranked = [byCode.filter(here), byName.filter(here), ...(assetId === null ? [byCode, byName] : [])]
  return meantBy(ranked.find((meters) => meters.length > 0) ?? [], isActive)
}

/** Finds the meters of readings in files with assets. Unknown ones are left for later lookup. */
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
    const number = numberOf(draft)
    if (number !== null) {
      const here = (found[at]?.byName ?? []).filter((each) => each.assetId === assetId)
      const meter = counted(here, isActive)[number - 1]
      if (meter) draft.fields.meter_id = meter.id
      else refuse(draft, whichOne.name, `there is no meter number ${number} of the name ${quoted(text)}`)
      continue
    }
    const [meter, second] = readMeters(found[at] ?? { byCode: [], byName: [] }, { assetId, isActive })
    if (second) refuse(draft, 'meter', `${quoted(text)} names more than one meter: ${remedyFor(draft)}`)
    else if (meter) draft.fields.meter_id = meter.id
  }
}
