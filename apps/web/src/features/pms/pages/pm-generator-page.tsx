import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { GeneratorCard } from '../components/generator/generator-card.tsx'
import { generatorQuery } from '../generator.queries.ts'

const title = 'PM generator'

/** The hourly run for PM orders per property: state, failures and left-off targets. */
export function PmGeneratorPage(): ReactNode {
  usePageTitle(title)
  const query = useQuery(generatorQuery)
  const runs = query.data
  return (
    <>
      <PageHeader title={title} />
      <ListBody name="The list" query={query} hasRows={runs !== undefined}>
        {runs === undefined ? (
          <RecordLoading />
        ) : runs.length === 0 ? (
          <EmptyState message="Nothing here yet. Once a PM schedule is active, its orders are made every hour." />
        ) : (
          <Stack gap="md">
            {runs.map((run) => (
              <GeneratorCard key={run.propertyId} run={run} />
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}
