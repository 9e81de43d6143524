import { may } from '@fettle/rules/permissions'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { type ContactSearch, contactAddress } from '#features/contacts/contact-search.ts'
import { ContactsPage } from '#features/contacts/pages/contacts-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const list = getRouteApi('/shell/staff')

/** `/staff`: the page gets its state from the address, and goes elsewhere by changing it. */
export function ContactsRoute(): ReactNode {
  const { actor } = useWorkspace()
  const raw = list.useSearch()
  // The router adds what the address holds beyond the schema; only what was read counts.
  const search = useMemo(() => contactAddress.parse(raw), [raw])
  const navigate = list.useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: ContactSearch, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Who has gone on while the list was loading is not brought back.
      if (router.history.location.pathname !== '/staff') return
      void navigate({ search: next, replace, resetScroll: !replace })
    },
    [navigate, router],
  )
  if (!may(actor, 'contacts.read')) return <ForbiddenState message={forbiddenText} />
  return <ContactsPage search={search} onGo={go} />
}
