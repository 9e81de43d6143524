import type { NightlyExport } from '@fettle/contract/exports'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SectionData } from '#records/page/section-data.tsx'
import { LineList } from '#ui/line-list.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { nightlyExportsQuery } from '../exports.queries.ts'
import { NightlyLine } from './nightly-line.tsx'

const title = 'Every night'

/** The nightly exports, or a link to create the first. */
export function NightlyExports(): ReactNode {
  const list = useQuery(nightlyExportsQuery)
  const isEmpty = list.data?.length === 0
  return (
    <SectionCard
      title={title}
      count={isEmpty ? undefined : list.data?.length}
      isQuiet={isEmpty}
      isFlush
      actions={<AddNightly />}
    >
      {isEmpty ? 'No export is made every night.' : <SectionData query={list}>{lines}</SectionData>}
    </SectionCard>
  )
}

const lines = (nightly: readonly NightlyExport[]): ReactNode => (
  <LineList label={title} items={nightly} keyOf={({ nightlyExportId }) => nightlyExportId}>
    {(each) => <NightlyLine nightly={each} />}
  </LineList>
)

const AddNightly = (): ReactNode => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconPlus size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/exports/new" search={{ when: 'night' }} {...props} />}
  >
    New nightly export
  </Button>
)
