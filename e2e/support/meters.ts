import type { Api } from './api.ts'

export type ListedMeter = {
  meterID: number
  meterName: string
  type: 'Running' | 'Gauge'
  readingCount: number
  maximum: number | null
  readings: { currentReading: number; struckDateTime: string | null }[]
}
type Asset = { assetId: number; name: string; meters: ListedMeter[] }

/** An asset of the first property with a meter of this kind that has more readings than its card shows. */
export async function findMeter(
  api: Api,
  isWanted: (meter: ListedMeter) => boolean,
): Promise<{ asset: Asset; meter: ListedMeter }> {
  const { data } = await api.get<{ data: { assetId: number }[] }>(
    '/api/Assets?propertyId=1&status=In%20Service&take=200',
  )
  for (const { assetId } of data) {
    const asset = await api.get<Asset>(`/api/Assets/${assetId}`)
    const meter = asset.meters.find((each) => each.readingCount > 24 && isWanted(each))
    if (meter) return { asset, meter }
  }
  throw new Error('No asset of the first property has such a meter.')
}
