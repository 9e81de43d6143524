import type { printAssetLabels } from '@fettle/contract/asset-labels'
import type { AssetQuery } from '@fettle/contract/asset-query'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { requestLabelAddress } from '@fettle/rules/labels/label-content'
import type { StoredAsset } from '#features/things/assets/assets.public.ts'
import { requestAddresses } from '#features/work/request-codes/request-codes.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { chosenStock, printLabels } from '#platform/labels/print-labels.ts'
import { renderLabels } from '#platform/labels/render-labels.ts'
import { readLabeled } from '#records/labels/labeled-records.ts'
import { presentAssetLabel } from './asset-label.presenter.ts'
import { labeledAssets } from './asset-labels.access.ts'

type LabelOrder = BodyOf<typeof printAssetLabels>
type Printing = Pick<FeatureDeps, 'db' | 'config' | 'clock'>

/** Renders labels of the given assets as a PDF. Throws 400 and 403. */
export async function makeAssetLabels(
  deps: Printing,
  actor: Actor,
  { query, order, signal }: { query: AssetQuery; order: LabelOrder; signal: AbortSignal },
): Promise<Buffer> {
  const { db, config } = deps
  const stock = chosenStock(order)
  const { code, start, offsetX, offsetY, freeLine } = order
  const job = { title: 'Asset Labels', stock, code, start, offsetX, offsetY }
  if (order.testPage) return await renderLabels(job, null, signal)
  const assets = await readLabeled<StoredAsset>(db, labeledAssets(actor, query), order.ids)
  const fields = new Set(order.fields)
  const { publicUrl } = config
  const labels = assets.map((asset) => presentAssetLabel(asset, { fields, freeLine, publicUrl }))
  if (order.opens === 'record') return await printLabels(job, labels, order, signal)
  const addresses = await requestAddresses(
    deps,
    assets.map(({ id, property_id: propertyId }) => ({ kind: 'asset', id, propertyId, untilOn: null })),
  )
  const opening = labels.map((label, at) => {
    const { code: assetCode = '', property_id: propertyId = 0 } = assets[at] ?? {}
    const qrText = requestLabelAddress(addresses[at] ?? '', { code: assetCode, propertyId })
    return { ...label, qrText, code128Text: null }
  })
  return await printLabels(job, opening, order, signal)
}
