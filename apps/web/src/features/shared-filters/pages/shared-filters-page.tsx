import {
  deleteSavedFilter,
  listSharedFilters,
  type SharedFilter,
  sharedFilter,
  takeOverSavedFilter,
} from '@fettle/contract/saved-filters'
import type { Settings } from '@fettle/rules/settings/settings'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { useAnswerChange } from '#records/change/use-answer-change.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import classes from '../components/shared-filters.module.css'

const title = 'Saved filters'
const record = 'shared-filters'

const sharedFiltersQuery = callQuery(['saved-filter', 'shared'], listSharedFilters)

const screenNames = (settings: Settings): Readonly<Record<SharedFilter['screen'], string>> => ({
  orders: 'Work Orders',
  assets: 'Assets',
  workers: 'Workers',
  staff: 'Staff',
  users: 'Users',
  vendors: 'Vendors',
  pms: 'PM Schedules',
  issues: 'Issues Log',
  parts: 'Parts Inventory',
  warehouses: 'Warehouses',
  requisitions: 'Requisitions',
  documents: 'Documents',
  procedures: 'Procedures',
  roles: 'Roles',
  buildings: 'Buildings',
  entities: settings.multiPropLabelPlural,
})

/** All filters shared with a role, by list, with owner and last use (C8.14). */
export function SharedFiltersPage(): ReactNode {
  usePageTitle(title)
  const query = useQuery(sharedFiltersQuery)
  const names = screenNames(useWorkspace().settings)
  const groups = Map.groupBy(query.data ?? [], ({ screen }) => screen)
  return (
    <>
      <PageHeader title={title} />
      <ListBody name="The list" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? (
          <RecordLoading />
        ) : groups.size === 0 ? (
          <EmptyState message="Nothing here yet. Filters that people share with a role appear here." />
        ) : (
          <div className={classes.groups}>
            {[...groups].map(([screen, filters]) => (
              <SectionCard key={screen} title={names[screen]} count={filters.length} isFlush>
                <ul className={classes.filters} aria-label={names[screen]}>
                  {filters.map((filter) => (
                    <li key={filter.savedFilterId}>
                      <FilterLine filter={filter} />
                    </li>
                  ))}
                </ul>
              </SectionCard>
            ))}
          </div>
        )}
      </ListBody>
      <ChangeNotice record={record} />
    </>
  )
}

function FilterLine({ filter }: { filter: SharedFilter }): ReactNode {
  const { savedFilterId, owner, isOwn, sharedRole, lastUsedDateTime, fmModId } = filter
  const [isAsking, setAsking] = useState(false)
  const changing = useAnswerChange({
    queryKey: sharedFiltersQuery.queryKey,
    record,
    schema: z.array(sharedFilter),
    stale: [['saved-filter']],
  })
  const params = { savedFilterId }
  const takeOver = () =>
    changing.run({
      send: () => call(takeOverSavedFilter, { params, ifMatch: fmModId }),
      notice: `${filter.title} is yours.`,
    })
  const remove = () =>
    changing.run({
      send: async () => {
        await call(deleteSavedFilter, { params, ifMatch: fmModId })
        return await call(listSharedFilters, {})
      },
      notice: `${filter.title} was deleted.`,
      onDone: () => setAsking(false),
    })
  return (
    <div className={classes.line}>
      <RecordLine
        title={<span className={classes.title}>{filter.title}</span>}
        facts={[
          isOwn ? 'Yours' : owner,
          `shared with ${sharedRole}`,
          lastUsedDateTime === null ? 'never used' : `used ${timeAgo(lastUsedDateTime, Date.now())}`,
        ]}
        actions={
          <div className={classes.actions}>
            {!isOwn && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Take over ${filter.title}`}
                loading={changing.isPending && !isAsking}
                onClick={takeOver}
              >
                Take over
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Delete ${filter.title}`}
              onClick={() => setAsking(true)}
            >
              Delete
            </Button>
          </div>
        }
      />
      {!isAsking && <ChangeError error={changing.error} />}
      <Confirm
        title={`Delete ${filter.title}?`}
        opened={isAsking}
        message={
          <>
            <div>This cannot be undone. Nobody of {sharedRole} will have it any more.</div>
            {isAsking && <ChangeError error={changing.error} />}
          </>
        }
        confirmLabel="Delete"
        isDangerous
        isBusy={changing.isPending}
        onConfirm={remove}
        onClose={() => {
          setAsking(false)
          changing.reset()
        }}
      />
    </div>
  )
}
