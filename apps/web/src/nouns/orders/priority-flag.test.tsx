import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { aPriority } from './priorities.fixture.ts'
import { PriorityFlag } from './priority-flag.tsx'
import { PriorityLists } from './priority-lists.tsx'

const workspace = aWorkspace()
const named = (displayText: string) => ({ json: [aPriority(1, displayText)] })

test('a list loads the priorities of each property once for all rows', async () => {
  const sent = stubFetch(({ url }) => named(/\b3\b/.test(url) ? 'At once' : 'Emergency'))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rows = [2, 2, 2, 3].map((propertyId) => ({ propertyId, jobPriority: 1 }))
  renderPlain(
    <WorkspaceContext value={workspace}>
      <QueryClientProvider client={queries}>
        <PriorityLists rows={[...rows, { propertyId: 4, jobPriority: null }]}>
          {rows.map(({ propertyId, jobPriority }, index) => (
            <PriorityFlag key={String(index)} propertyId={propertyId} priority={jobPriority} />
          ))}
        </PriorityLists>
      </QueryClientProvider>
    </WorkspaceContext>,
  )
  expect(await screen.findAllByText('Emergency')).toHaveLength(3)
  expect(await screen.findAllByText('At once')).toHaveLength(1)
  const readersOf = (propertyId: number) =>
    queries.getQueryCache().find(jobPrioritiesQuery(propertyId))?.getObserversCount()
  expect([readersOf(2), readersOf(3), readersOf(4)]).toEqual([1, 1, undefined])
  expect(sent).toHaveLength(2)
})

test('a flag outside of a list shows its priority’s name, or its number', async () => {
  stubFetch(() => named('Emergency'))
  renderPlain(
    <WorkspaceContext value={workspace}>
      <PriorityFlag propertyId={2} priority={1} />
      <PriorityFlag propertyId={2} priority={7} />
    </WorkspaceContext>,
  )
  expect(await screen.findByText('Emergency')).toBeDefined()
  expect(screen.getByText('Priority 7')).toBeDefined()
})
