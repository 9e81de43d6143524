import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AssetCodePage } from '#features/assets/labels/asset-code-page.tsx'

const label = getRouteApi('/shell/a/$code')

/** `/a/{code}?p={propertyId}`, the URL on a printed label. */
export function AssetCodeRoute(): ReactNode {
  const { code } = label.useParams()
  const property = recordIdText.safeParse(label.useSearch().p)
  return <AssetCodePage key={code} code={code} propertyId={property.success ? property.data : null} />
}
