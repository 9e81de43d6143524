import { type ReactNode, useState } from 'react'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { anAssetRow } from '#testing/assets.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { NarrowContext } from '#ui/narrow-context.ts'
import { type AssetSearch, assetList } from '../assets.list.tsx'

/** The initial search of the list. */
export const start = assetList.address.initial([2])

/** Query of the initial search. */
export const startQuery = {
  status: 'In Service',
  sortColumn: 'assetCode',
  sortDirection: 'ascend',
  propertyId: '2',
}

/** AHU-1, AHU-2 and so on, with ids from 31. */
export const rowsOf = (count: number) =>
  Array.from({ length: count }, (_row, at) =>
    anAssetRow({ assetId: 31 + at, assetCode: `AHU-${at + 1}`, name: `Air handler ${at + 1}` }),
  )

/** Navigation calls of the page. */
export const went: { search: AssetSearch; options: object | undefined }[] = []
export const lastSearch = (): AssetSearch | undefined => went.at(-1)?.search

type PageProps = { first: AssetSearch; workspace: Workspace; isNarrow: boolean }

function Page({ first, workspace, isNarrow }: PageProps): ReactNode {
  const [search, setSearch] = useState(first)
  const [onGo] = useState(() => (next: AssetSearch, options?: object) => {
    went.push({ search: next, options })
    setSearch(next)
  })
  return (
    <WorkspaceContext value={workspace}>
      <NarrowContext value={isNarrow}>
        <assetList.Page search={search} onGo={onGo} />
      </NarrowContext>
    </WorkspaceContext>
  )
}

type Asked = { readonly address: URL; readonly method: string; readonly body: unknown }
type Shown = {
  readonly search?: AssetSearch
  readonly workspace?: Workspace
  /** Whether rows are cards. */
  readonly isNarrow?: boolean
  /** Overrides of the server's responses: three assets, no flags and no saved filters. */
  readonly answer?: (asked: Asked) => StubbedAnswer | undefined
}

/** Opens the list over a stubbed server and returns the sent requests. */
export async function openAssets({
  search = start,
  workspace = aWorkspace(),
  isNarrow = false,
  answer,
}: Shown = {}): Promise<SentRequest[]> {
  went.length = 0
  const sent = stubFetch(({ url, method, body }) => {
    const address = new URL(url, 'http://fettle.test')
    return answer?.({ address, method, body }) ?? usualAnswer(address.pathname)
  })
  await renderRouted(<Page first={search} workspace={workspace} isNarrow={isNarrow} />)
  return sent
}

function usualAnswer(path: string): StubbedAnswer {
  if (path === '/api/Assets') return { json: aPage(rowsOf(3)) }
  if (path.startsWith('/api/AssetClasses')) return { json: [] }
  if (path === '/api/Flags') return { json: { recordIds: [] } }
  if (path === '/api/SavedFilters') return { json: { filters: [], roles: [] } }
  return { json: aPage([]) }
}

export const callsTo = (sent: readonly SentRequest[], path: string, method = 'GET') =>
  sent.filter((one) => one.method === method && new URL(one.url, 'http://x').pathname === path)
/** Query of the first spreadsheet request. */
export const exportQuery = (sent: readonly SentRequest[]) =>
  Object.fromEntries(new URL(callsTo(sent, '/api/Assets/as-excel')[0]?.url ?? '', 'http://x').searchParams)
export const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
