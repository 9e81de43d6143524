import type { ImportDetail } from '@fettle/contract/imports'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { withRights } from '#testing/workspace.tsx'
import { anImportedRow, aRefusedRow, kinds } from '../import.fixture.ts'
import type { ImportSearch } from '../import-search.ts'
import { ImportPage } from './import-page.tsx'

export const administrator = withRights(['Manage Settings'])

function Page({ first }: { first: ImportSearch }): ReactNode {
  const [search, setSearch] = useState(first)
  return (
    <WorkspaceContext value={administrator}>
      <ImportPage importId={7} search={search} onSearch={setSearch} />
      <output aria-label="Address">{JSON.stringify(search)}</output>
    </WorkspaceContext>
  )
}

type Shown = {
  readonly search?: ImportSearch
  /** Answers before everything else does. */
  readonly answer?: (request: SentRequest) => StubbedAnswer | Error | undefined
}

/** Renders an import with a small stub server: mapping changes are stored, and commands change the state. */
export async function open(detail: ImportDetail, { search = {}, answer }: Shown = {}) {
  const server = { detail }
  const states = { check: 'Checking', run: 'Running', cancel: 'Canceled', undo: 'Undoing' } as const
  const sent = stubFetch((request) => {
    const own = answer?.(request)
    if (own !== undefined) return own
    const { pathname } = new URL(request.url, 'http://fettle.test')
    if (pathname === '/api/ImportKinds') return { json: kinds }
    if (pathname === '/api/ImportMappings') return { json: [] }
    if (pathname.endsWith('/rows')) return { json: aPage([anImportedRow(), aRefusedRow]) }
    if (request.method === 'PUT') {
      const options = JSON.parse(String(request.body))
      // The stub reads no file, so changed options have no samples.
      const stored = { options, samples: [], state: 'Uploaded' as const }
      server.detail = { ...server.detail, ...stored, modId: server.detail.modId + 1 }
    }
    const state = states[pathname.split('/').pop() as keyof typeof states]
    if (request.method === 'POST' && state !== undefined) {
      server.detail = { ...server.detail, state, modId: server.detail.modId + 1 }
    }
    return { json: server.detail }
  })
  const shown = await renderRouted(<Page first={search} />)
  return {
    shown,
    sent,
    server,
    /** What changed something, as method, path and body. */
    changes: () =>
      sent
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, headers, body }) => ({
          call: `${method} ${url}`,
          version: headers.get('if-match'),
          body: typeof body === 'string' ? JSON.parse(body) : undefined,
        })),
  }
}
