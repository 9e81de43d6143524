import type { Permission } from '@fettle/rules/access/permissions'
import { may } from '@fettle/rules/access/permissions'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListPageProps } from '#records/list/list-definition.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

type List<Search> = {
  readonly address: { readonly parse: (raw: Readonly<Record<string, unknown>>) => Search }
  readonly Page: ComponentType<ListPageProps<Search>>
}

/** The route of a list: the page reads its state from the address, and changes the address to change its state. */
export function listRoute<Search extends object>(
  path: string,
  permission: Permission,
  { address, Page }: List<Search>,
) {
  return function ListRoute(): ReactNode {
    const { actor } = useWorkspace()
    const raw = useSearch({ strict: false })
    // The router also returns unknown parts of the address.
    const search = useMemo(() => address.parse({ ...raw }), [raw])
    const navigate = useNavigate()
    const router = useRouter()
    const go = useCallback(
      (next: Search, { replace = false }: { readonly replace?: boolean } = {}) => {
        // A list that finishes loading late must not bring back a person who has left it.
        if (router.history.location.pathname !== path) return
        void navigate({ to: path, search: next as never, replace, resetScroll: !replace })
      },
      [navigate, router],
    )
    if (!may(actor, permission)) return <ForbiddenState message={forbiddenText} />
    return <Page search={search} onGo={go} />
  }
}
