import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VendorPage } from '#features/vendors/pages/vendor-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/vendors/$vendorId')

/** `/vendors/{id}` */
export function VendorRoute(): ReactNode {
  const { vendorId } = detail.useParams()
  const id = recordIdText.safeParse(vendorId)
  return id.success ? <VendorPage vendorId={id.data} /> : <NotFoundPage />
}
