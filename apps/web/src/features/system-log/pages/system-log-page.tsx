import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LogFilters } from '../components/log-filters.tsx'
import { LogLine } from '../components/log-line.tsx'
import classes from '../components/system-log.module.css'
import { fetchLogSheet, systemLogPages } from '../system-log.queries.ts'
import { readSystemLogSearch } from '../system-log-search.ts'

const title = 'System log'

/** The system log with person, address and values, with filters and download (C8.15). */
export function SystemLogPage({ search: raw, onSearch }: AdminSectionProps): ReactNode {
  usePageTitle(title)
  const search = useMemo(() => readSystemLogSearch(raw), [raw])
  const query = useInfiniteQuery(systemLogPages(search))
  const lines = query.data?.pages.flatMap((page) => page.lines)
  const download = useSingleMutation({
    mutationFn: () => fetchLogSheet(search),
    onSuccess: ({ blob }) => saveFile(blob, 'System log.xlsx'),
  })
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download Spreadsheet
          </Button>
        }
      />
      <LogFilters search={search} onSearch={(next) => onSearch(next, { replace: true })} />
      <ListBody name="The log" query={query} hasRows={lines !== undefined}>
        {lines === undefined ? (
          <RecordLoading />
        ) : lines.length === 0 ? (
          <NothingFound isFiltered={Object.keys(search).length > 0} onReset={() => onSearch({})} />
        ) : (
          <>
            <ol className={classes.lines} aria-label={title}>
              {lines.map((line) => (
                <LogLine
                  key={line.lineId}
                  line={line}
                  onRecord={(record) => {
                    const { area: _area, ...others } = search
                    onSearch({ ...others, ...record })
                  }}
                  onUser={(userId) => onSearch({ ...search, userId })}
                />
              ))}
            </ol>
            <ShowOlder query={query} className={classes.more} />
          </>
        )}
      </ListBody>
    </>
  )
}
