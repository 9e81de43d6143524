import type { ExportRun, NightlyExport } from '@fettle/contract/exports'
import type { ReactNode } from 'react'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { aNightlyExport, anUnmadeExport, kinds } from '../export.fixture.ts'

const administrator = withRights(['Manage Settings'])

type Server = { runs: ExportRun[]; nightly: NightlyExport[] }
type Answer = (request: SentRequest) => StubbedAnswer | Error | undefined

const pathOf = ({ url }: SentRequest) => new URL(url, 'http://fettle.test').pathname

/** Renders a page with a small stub server for exports. `answer` takes precedence. */
export async function openWith(content: ReactNode, first: Partial<Server> = {}, answer?: Answer) {
  const server: Server = { runs: first.runs ?? [], nightly: first.nightly ?? [] }
  const sent = stubFetch((request) => answer?.(request) ?? respond(server, request))
  await renderPage(content, administrator)
  return {
    server,
    /** Changing requests: method, path, version and body. */
    changes: () =>
      sent
        .filter(({ method }) => method !== 'GET')
        .map((request) => ({
          call: `${request.method} ${pathOf(request)}`,
          version: request.headers.get('if-match'),
          body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
        })),
    reads: (path: string) => sent.filter((each) => each.method === 'GET' && pathOf(each) === path),
  }
}

function respond(server: Server, request: SentRequest): StubbedAnswer {
  const { method } = request
  const path = pathOf(request)
  const id = Number(path.split('/')[3])
  if (path === '/api/ExportKinds') return { json: kinds }
  if (path === '/api/Trades')
    return { json: { ...aPage([]), data: [{ tradeId: 3, fmRecordId: 3, fmModId: 1, tradeName: 'HVAC' }] } }
  const input = typeof request.body === 'string' ? JSON.parse(request.body) : {}
  if (path.startsWith('/api/NightlyExports')) {
    const known = server.nightly.find(({ nightlyExportId }) => nightlyExportId === id)
    const stored = aNightlyExport({ ...known, ...input })
    if (method === 'GET') return { json: server.nightly }
    const others = server.nightly.filter((each) => each !== known)
    server.nightly = method === 'DELETE' ? others : [...others, stored]
    return method === 'DELETE' ? { status: 204 } : { json: stored }
  }
  if (method === 'GET') return { json: aPage(server.runs) }
  if (method === 'DELETE') {
    server.runs = server.runs.filter(({ exportId }) => exportId !== id)
    return { status: 204 }
  }
  const run = server.runs.find(({ exportId }) => exportId === id)
  const stored = run
    ? anUnmadeExport({ ...run, state: 'Canceled', progress: null })
    : anUnmadeExport({ exportId: 20 + server.runs.length, state: 'Waiting', options: input })
  server.runs = [stored, ...server.runs.filter((each) => each !== run)]
  return { status: 202, json: stored }
}
