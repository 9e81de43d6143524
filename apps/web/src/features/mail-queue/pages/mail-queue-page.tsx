import { type MailState, mailStates } from '@fettle/contract/mail'
import { pageSizes } from '@fettle/rules/records/paging'
import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { mailStatusQuery } from '#nouns/mail/mail-status.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { StateButtons } from '#records/list/state-buttons.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MailMessageView } from '../components/mail-message-view.tsx'
import { MailServerCard } from '../components/mail-server-card.tsx'
import { MailTable } from '../components/mail-table.tsx'
import { mailListQuery, retryOptions } from '../mail-queue.queries.ts'

const title = 'E-mail'

/** The mail server with a test, the queue by state, and each message (C8.11). */
export function MailQueuePage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  if (record !== undefined) return <MailMessageView mailId={Number(record)} />
  return <Queue search={search} onSearch={onSearch} />
}

function Queue({ search, onSearch }: Pick<AdminSectionProps, 'search' | 'onSearch'>): ReactNode {
  usePageTitle(title)
  const queries = useQueryClient()
  const state = mailStates.find((one) => one === search.state)
  const skip = Number(search.skip) > 1 ? Math.trunc(Number(search.skip)) : 1
  const status = useQuery(mailStatusQuery)
  const list = useQuery(mailListQuery(state, skip))
  const retrying = useMutation(retryOptions(queries))
  const go = (next: { state?: MailState | undefined; skip?: number }) =>
    onSearch(
      Object.fromEntries(Object.entries({ state, ...next }).filter(([, value]) => value !== undefined)),
      { replace: true },
    )
  const failed = status.data?.counts.Failed ?? 0
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        actions={
          failed > 0 && (
            <Button variant="default" loading={retrying.isPending} onClick={() => retrying.mutate(null)}>
              Send all failed again
            </Button>
          )
        }
      />
      <ChangeError error={retrying.error} />
      <MailServerCard />
      <StateButtons
        states={mailStates}
        chosen={state}
        wordsOf={(one) => `${one} ${status.data?.counts[one] ?? ''}`.trim()}
        onChoose={(next) => go({ state: next })}
      />
      <SectionData query={list}>
        {(page) =>
          page.data.length > 0 ? (
            <MailTable
              rows={page.data}
              foot={
                <ListPager
                  page={list.data}
                  take={pageSizes.list}
                  skip={skip}
                  onSkip={(next) => go({ skip: next })}
                />
              }
            />
          ) : (
            <EmptyState
              message={state === undefined ? 'Nothing here yet.' : 'Nothing matches these filters.'}
            >
              {state !== undefined && (
                <Button variant="default" onClick={() => go({ state: undefined })}>
                  Reset
                </Button>
              )}
            </EmptyState>
          )
        }
      </SectionData>
    </Stack>
  )
}
