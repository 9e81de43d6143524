import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactPage } from '#features/contacts/pages/contact-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/staff/$contactId')

/** `/staff/{id}` */
export function ContactRoute(): ReactNode {
  const { contactId } = detail.useParams()
  const id = recordIdText.safeParse(contactId)
  return id.success ? <ContactPage contactId={id.data} /> : <NotFoundPage />
}
