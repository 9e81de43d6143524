import { contactList } from '#features/contacts/contacts.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/staff` */
export const ContactsRoute = listRoute('/staff', 'contacts.read', contactList)
