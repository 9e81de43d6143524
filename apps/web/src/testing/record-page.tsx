import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from './fetch-stub.ts'
import { aPage } from './orders.ts'
import { renderRouted } from './render.tsx'

type Opened = {
  readonly workspace: Workspace
  readonly page: ReactNode
  /** Answers of calls that read, suggestions included; empty pages and no photos if undefined. */
  readonly read: (url: string) => StubbedAnswer | undefined
  /** Answers of calls that change, in order. */
  readonly answers: readonly StubbedAnswer[]
  /** The answer of further changes. */
  readonly changed: (request: SentRequest) => StubbedAnswer
}

/** Opens the page of a record over a stubbed server. Returns the sent changes. */
export async function openRecordPage({ workspace, page, read, answers, changed }: Opened) {
  const left = [...answers]
  const sent = stubFetch((request) =>
    isRead(request)
      ? (read(request.url) ?? { json: request.url.startsWith('/api/Photos') ? [] : aPage([]) })
      : (left.shift() ?? changed(request)),
  )
  await renderRouted(<WorkspaceContext value={workspace}>{page}</WorkspaceContext>)
  await screen.findByRole('heading', { level: 1 })
  return () => sent.filter((request) => !isRead(request)).map(changeOf)
}

const isRead = ({ method, url }: SentRequest) => method === 'GET' || url === '/api/Workorders/suggest'

const changeOf = ({ method, url, body, headers }: SentRequest) => ({
  call: `${method} ${url}`,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  ifMatch: headers.get('if-match'),
})

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
/** A section of the page. */
export const card = async (name: string) => within(await screen.findByRole('region', { name }))
