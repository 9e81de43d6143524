import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AssetPage } from '#features/assets/pages/asset-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/assets/$assetId')

/** `/assets/{id}` */
export function AssetRoute(): ReactNode {
  const { assetId } = detail.useParams()
  const { label } = detail.useSearch()
  const id = recordIdText.safeParse(assetId)
  return id.success ? (
    <AssetPage assetId={id.data} label={label === undefined ? null : String(label)} />
  ) : (
    <NotFoundPage />
  )
}
