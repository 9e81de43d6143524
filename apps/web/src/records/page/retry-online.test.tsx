import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { renderPlain } from '#testing/render.tsx'
import { ListBody } from '../list/list-body.tsx'
import { SectionData } from './section-data.tsx'

const online = () => act(async () => window.dispatchEvent(new Event('online')))

function Section({ read }: { readonly read: () => Promise<string> }): ReactNode {
  const query = useQuery({ queryKey: ['thing'], queryFn: read })
  return <SectionData query={query}>{(text) => text}</SectionData>
}

test('a section that failed offline is refetched when online again', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError('read', 0, {}, 'offline'))
  read.mockResolvedValue('Pump 7')
  renderPlain(<Section read={read} />)
  await screen.findByText('No connection')
  await online()
  expect(await screen.findByText('Pump 7')).toBeTruthy()
  expect(read).toHaveBeenCalledTimes(2)
})

test('an outdated list is refetched when online again', async () => {
  const refetch = vi.fn()
  renderPlain(
    <ListBody name="The list" hasRows query={{ error: new ApiError('read', 0, {}, 'offline'), refetch }}>
      rows
    </ListBody>,
  )
  await online()
  expect(refetch).toHaveBeenCalledOnce()
})

test.each([
  ['unreachable', 15_000],
  ['timeout', 15_000],
  ['offline', false],
  ['unreadable', false],
] as const)('a query whose call is %s is refetched after %s', (reason, wait) => {
  const client = createQueryClient()
  const query = client
    .getQueryCache()
    .build<unknown, Error, unknown, readonly unknown[]>(client, { queryKey: ['thing'] })
  query.setState({ error: new ApiError('read', 0, {}, reason), status: 'error' })
  const interval = client.getDefaultOptions().queries?.refetchInterval
  expect(typeof interval === 'function' && interval(query)).toBe(wait)
})

test('retries every failed section and list when online again', async () => {
  const src = `${import.meta.dirname}/../..`
  const without: string[] = []
  for await (const path of glob('**/*.tsx', { cwd: src })) {
    // The device queue retries automatically. Its Retry button is for refused changes.
    if (path.endsWith('.test.tsx') || path.endsWith('device/components/command-line.tsx')) continue
    const text = readFileSync(`${src}/${path}`, 'utf8')
    if (/>\s*Retry\s*<|= 'Retry'/.test(text) && !text.includes('useRetryOnline(')) without.push(path)
  }
  expect(without).toEqual([])
})
