import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MeterPage } from '#features/assets/pages/meter-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/assets/$assetId/meters/$meterId')

/** `/assets/{id}/meters/{meterId}` */
export function MeterRoute(): ReactNode {
  const { assetId, meterId } = detail.useParams()
  const [asset, meter] = [recordIdText.safeParse(assetId), recordIdText.safeParse(meterId)]
  if (!asset.success || !meter.success) return <NotFoundPage />
  return <MeterPage assetId={asset.data} meterId={meter.data} />
}
