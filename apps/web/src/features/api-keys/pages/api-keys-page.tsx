import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/line-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { apiKeysQuery, apiKeysRecord } from '../api-keys.queries.ts'
import { KeyDialog } from '../components/key-dialog.tsx'
import { KeyLine } from '../components/key-line.tsx'

const title = 'API keys'

/** The API keys with their permissions, end and last use. */
export function ApiKeysPage(): ReactNode {
  usePageTitle(title)
  const query = useQuery(apiKeysQuery)
  const [isNew, setNew] = useState(false)
  const keys = query.data
  const groups = [
    { name: 'Active', keys: keys?.filter(({ state }) => state === 'Active') ?? [] },
    { name: 'Ended', keys: keys?.filter(({ state }) => state !== 'Active') ?? [] },
  ]
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            New key
          </Button>
        }
      />
      <ListBody name="The list" query={query} hasRows={keys !== undefined}>
        {keys === undefined ? (
          <RecordLoading />
        ) : keys.length === 0 ? (
          <EmptyState message="Nothing here yet. A program that has a key calls the API with a role of its own." />
        ) : (
          <Stack gap="md">
            {groups.map(
              (group) =>
                group.keys.length > 0 && (
                  <SectionCard key={group.name} title={group.name} count={group.keys.length} isFlush>
                    <LineList label={group.name} items={group.keys} keyOf={({ keyId }) => keyId}>
                      {(key) => <KeyLine apiKey={key} />}
                    </LineList>
                  </SectionCard>
                ),
            )}
          </Stack>
        )}
      </ListBody>
      {isNew && <KeyDialog apiKey={null} onClose={() => setNew(false)} />}
      <ChangeNotice record={apiKeysRecord} />
    </>
  )
}
