import { type ReactNode, useState } from 'react'
import type { Workspace } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from './fetch-stub.ts'
import { aWorkspace, renderPage } from './workspace.tsx'

type Reads = Readonly<Record<string, unknown>>

/** Renders a form whose reads are answered by the beginning of their address, and with an empty list otherwise. */
export async function showForm(content: ReactNode, reads: Reads = {}, workspace: Workspace = aWorkspace()) {
  stubFetch(({ url }): StubbedAnswer => {
    const known = Object.keys(reads).find((path) => decodeURIComponent(url).startsWith(path))
    return { json: known === undefined ? [] : reads[known] }
  })
  await renderPage(content, workspace)
}

type HeldProps<T> = {
  readonly initial: T
  readonly children: (value: T, change: (value: T) => void) => ReactNode
}

/** Holds the value of fields that a form keeps in its own state. */
export function Held<T>({ initial, children }: HeldProps<T>): ReactNode {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
