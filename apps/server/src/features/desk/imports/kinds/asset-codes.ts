import { findReferences } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

/**
 * Finds the assets of the property whose codes are listed in `column`. Other products export names, which are tried next.
 * Drafts that name none are absent.
 */
export async function resolveAssetCodes(
  { trx }: ImportContext,
  drafts: readonly Draft[],
  column: string,
): Promise<Map<Draft, number[]>> {
  const cases = drafts.flatMap((draft) => {
    const codes = draft.values.get(column)
    if (!Array.isArray(codes) || !draft.property) return []
    const scope = draft.property.id
    return (codes as string[]).map((text) => ({ draft, text, scope }))
  })
  const assets = new Map<Draft, number[]>()
  if (cases.length === 0) return assets
  const found = await findReferences(
    trx,
    { table: 'asset', scope: 'property_id', by: ['code', 'name'] },
    cases,
  )
  for (const [at, { draft, text }] of cases.entries()) {
    const id = found[at]
    if (typeof id === 'number') assets.set(draft, [...new Set([...(assets.get(draft) ?? []), id])])
    else if (id === 'several')
      refuse(draft, column, `${quoted(text)} names more than one asset: use the code`)
    else refuse(draft, column, `there is no asset ${quoted(text)}`)
  }
  return assets
}
