import type { ExportKind } from '@fettle/contract/exports'
import { labelInSentence } from '@fettle/rules/desk/export-words'
import { exportKeptDays } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import { Button, Stack, Text } from '@mantine/core'
import { IconFileExport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { useExistingPage } from '#records/list/use-existing-page.ts'
import { MessageState } from '#ui/message-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ExportTable } from '../components/export-table.tsx'
import classes from '../components/exports.module.css'
import { NightlyExports } from '../components/nightly-exports.tsx'
import { nightlyRecord } from '../export-changes.ts'
import { exportKindsQuery, exportListQuery } from '../exports.queries.ts'

const title = 'Export'

type Props = { readonly skip: number; readonly onSkip: (skip: number) => void }

/** Recent exports, latest first, nightly exports, and a link to create one. */
export function ExportsPage({ skip, onSkip }: Props): ReactNode {
  usePageTitle(title)
  const list = useQuery(exportListQuery(skip))
  const kinds = useQuery(exportKindsQuery)
  const page = list.data
  useExistingPage({ page: list.isPlaceholderData ? undefined : page, skip, take: pageSizes.list, onSkip })
  const isEmpty = page?.pagination.totalItems === 0
  return (
    <>
      <PageHeader title={title} actions={!isEmpty && <NewExport />} />
      <Stack gap="md">
        <ListBody name="The list" query={list} hasRows={page !== undefined}>
          {isEmpty ? (
            <NoExports kinds={kinds.data ?? []} />
          ) : (
            <ExportTable
              rows={page?.data}
              isRefreshing={list.isPlaceholderData}
              foot={<ListPager page={page} take={pageSizes.list} skip={skip} onSkip={onSkip} />}
            />
          )}
        </ListBody>
        <NightlyExports />
        <p className={classes.note}>
          To bring files in, go to{' '}
          <Link to="/imports" className={classes.link}>
            Import
          </Link>
          .
        </p>
      </Stack>
      <ChangeNotice record={nightlyRecord} />
    </>
  )
}

const NewExport = (): ReactNode => (
  <Button
    renderRoot={(props) => <Link to="/exports/new" {...props} />}
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    New export
  </Button>
)

function NoExports({ kinds }: { kinds: readonly ExportKind[] }): ReactNode {
  return (
    <MessageState
      icon={<IconFileExport size={26} />}
      title="Take your data out"
      message={
        <>
          <Text>
            Records become CSV files or Excel workbooks that can be brought in again, or JSON: at once or
            every night. Each file is kept {exportKeptDays} days.
          </Text>
          {kinds.length > 0 && (
            <Text mt="xs">
              What can be exported: {kinds.map(({ label }) => labelInSentence(label)).join(', ')}; or a whole
              property with its photos and documents.
            </Text>
          )}
        </>
      }
    >
      <NewExport />
    </MessageState>
  )
}
