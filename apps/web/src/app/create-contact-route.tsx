import { formRoute } from './record-route.tsx'

/** `/staff/create` */
export const CreateContactRoute = formRoute(
  'contacts.edit',
  async () => (await import('#features/contacts/pages/create-contact-page.tsx')).CreateContactPage,
)
