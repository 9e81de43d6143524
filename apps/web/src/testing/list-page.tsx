import { type ComponentType, type ReactNode, useState } from 'react'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from './fetch-stub.ts'
import { aPage } from './orders.ts'
import { renderRouted } from './render.tsx'

type Asked = SentRequest & { readonly address: URL; readonly path: string }
type Opened<Search> = {
  readonly search?: Search
  readonly workspace: Workspace
  /** Overrides of the server's responses: no flags, no saved filters, and empty lists. */
  readonly answer: (asked: Asked) => StubbedAnswer | undefined
}

/** A list page with an in-memory URL. `went` has the searches that the page navigated to since it was opened. */
export function listPage<Search extends object>(
  List: ComponentType<{ readonly search: Search; readonly onGo: GoToSearch<Search> }>,
) {
  const went: Search[] = []
  function Page({ first, workspace }: { readonly first: Search; readonly workspace: Workspace }): ReactNode {
    const [search, setSearch] = useState(first)
    const [onGo] = useState(() => (next: Search) => {
      went.push(next)
      setSearch(next)
    })
    return (
      <WorkspaceContext value={workspace}>
        <List search={search} onGo={onGo} />
      </WorkspaceContext>
    )
  }

  /** Opens the page over a stubbed server. Returns the sent requests. */
  async function open({ search = {} as Search, workspace, answer }: Opened<Search>): Promise<SentRequest[]> {
    went.length = 0
    const sent = stubFetch((request) => {
      const address = new URL(request.url, 'http://fettle.test')
      const path = address.pathname
      const answered = answer({ ...request, address, path })
      if (answered) return answered
      if (path === '/api/Flags') return { json: { recordIds: [] } }
      return { json: path === '/api/SavedFilters' ? { filters: [], roles: [] } : aPage([]) }
    })
    await renderRouted(<Page first={search} workspace={workspace} />)
    return sent
  }

  return { went, open }
}

/** The query of the last request whose URL begins with `start`. */
export const lastQuery = (sent: readonly SentRequest[], start: string): Record<string, string> =>
  Object.fromEntries(
    new URL(sent.findLast(({ url }) => url.startsWith(start))?.url ?? '', 'http://fettle.test').searchParams,
  )
