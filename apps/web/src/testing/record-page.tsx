import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Workspace } from '#lib/workspace.ts'
import { changesOf, type SentRequest, type StubbedAnswer, stubFetch } from './fetch-stub.ts'
import { aPage } from './orders.ts'
import { renderPage } from './workspace.tsx'

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
  await renderPage(page, workspace)
  await screen.findByRole('heading', { level: 1 })
  return () => changesOf(sent.filter((request) => !isRead(request)))
}

const isRead = ({ method, url }: SentRequest) => method === 'GET' || url === '/api/Workorders/suggest'
