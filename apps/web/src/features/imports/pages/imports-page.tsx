import type { ImportKind } from '@fettle/contract/imports'
import { labelInSentence } from '@fettle/rules/desk/export-words'
import { pageSizes } from '@fettle/rules/records/paging'
import { Button, Text } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { useExistingPage } from '#records/list/use-existing-page.ts'
import { MessageState } from '#ui/message-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ImportTable } from '../components/import-table.tsx'
import classes from '../components/imports.module.css'
import { importKindsQuery, importListQuery } from '../imports.queries.ts'

const title = 'Import'

type Props = { readonly skip: number; readonly onSkip: (skip: number) => void }

/** Every import from a file, the latest first, and the way to a new one. */
export function ImportsPage({ skip, onSkip }: Props): ReactNode {
  usePageTitle(title)
  const list = useQuery(importListQuery(skip))
  const kinds = useQuery(importKindsQuery)
  const page = list.data
  useExistingPage({ page: list.isPlaceholderData ? undefined : page, skip, take: pageSizes.list, onSkip })
  const isEmpty = page?.pagination.totalItems === 0
  return (
    <>
      <PageHeader title={title} actions={!isEmpty && <NewImport />} />
      <ListBody name="The list" query={list} hasRows={page !== undefined}>
        {isEmpty ? (
          <NoImports kinds={kinds.data ?? []} />
        ) : (
          <ImportTable
            rows={page?.data}
            kinds={kinds.data}
            isRefreshing={list.isPlaceholderData}
            foot={<ListPager page={page} take={pageSizes.list} skip={skip} onSkip={onSkip} />}
          />
        )}
      </ListBody>
      <p className={classes.aside}>
        To take records out, go to{' '}
        <Link to="/exports" className={classes.link}>
          Export
        </Link>
        .
      </p>
    </>
  )
}

const NewImport = (): ReactNode => (
  <Button
    renderRoot={(props) => <Link to="/imports/new" {...props} />}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    New import
  </Button>
)

function NoImports({ kinds }: { kinds: readonly ImportKind[] }): ReactNode {
  return (
    <MessageState
      icon={<IconFileImport size={26} />}
      title="Import the lists that you have"
      message={
        <>
          <Text>
            Upload a CSV file or an Excel workbook. Before anything is stored you see what each row becomes,
            and an import can be undone.
          </Text>
          {kinds.length > 0 && (
            <Text mt="xs">
              What can be brought in, in the order in which a new property is filled:{' '}
              {kinds.map(({ label }) => labelInSentence(label)).join(', ')}.
            </Text>
          )}
        </>
      }
    >
      <NewImport />
    </MessageState>
  )
}
