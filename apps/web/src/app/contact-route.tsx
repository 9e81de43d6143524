import { ContactPage } from '#features/contacts/pages/contact-page.tsx'
import { recordRoute } from './record-route.tsx'

/** `/staff/{id}` */
export const ContactRoute = recordRoute('contactId', (id) => <ContactPage contactId={id} />)
