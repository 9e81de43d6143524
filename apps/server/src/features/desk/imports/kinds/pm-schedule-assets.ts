import { maxScheduleAssets } from '@fettle/rules/records/limits'
import { findAssetsOfClasses } from '../pm-schedules.repository.ts'
import { resolveClasses } from './asset-class-paths.ts'
import { resolveAssetCodes } from './asset-codes.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'

const assets = new WeakMap<Draft, readonly number[]>()

/** The assets that a draft links to its schedule; undefined where they stay. */
export const assetsOf = (draft: Draft): readonly number[] | undefined => assets.get(draft)

/** Finds the assets that each draft names, by their codes or as all of a class. */
export async function resolveScheduleAssets(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts)
    if (context.clearMissing && draft.values.get('assets') === null) assets.set(draft, [])
  for (const [draft, ids] of await resolveAssetCodes(context, drafts, 'assets')) assets.set(draft, ids)
  await resolveClassOfAll(
    context,
    drafts.filter((draft) => textOf(draft, 'class') !== null),
  )
  for (const draft of drafts) {
    const count = assets.get(draft)?.length ?? 0
    if (count > maxScheduleAssets)
      refuse(
        draft,
        textOf(draft, 'class') === null ? 'assets' : 'class',
        `${count} assets are more than the ${maxScheduleAssets} that a schedule may have`,
      )
  }
}

async function resolveClassOfAll(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  await resolveClasses(context, drafts)
  const named = drafts.flatMap((draft) => {
    const { system_id, category_id, function_id } = draft.fields
    const classId = function_id ?? category_id ?? system_id
    return typeof classId === 'number' && draft.property
      ? [{ draft, classId, propertyId: draft.property.id }]
      : []
  })
  const found = await findAssetsOfClasses(context.trx, named)
  for (const [at, { draft }] of named.entries()) {
    const ids = found[at] ?? []
    if (ids.length === 0) refuse(draft, 'class', 'no asset of the property is of this class')
    else assets.set(draft, ids)
  }
}
