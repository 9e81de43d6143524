import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { classesQuery, classQuery } from '../asset-classes.queries.ts'
import { classTree, foundNodes } from '../class-tree.ts'
import { ClassTreeView } from '../components/class-tree-view.tsx'
import { ClassView } from '../components/class-view.tsx'
import { NewClassDialog } from '../components/new-class-dialog.tsx'
import { UnusedTemplates } from '../components/unused-templates.tsx'

const title = 'Asset classes'
const longestSearch = 160

/** Asset classes as a tree of three levels, and a page for each class (C8.8). */
export function AssetClassesPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  if (record === undefined) return <ClassList search={search} onSearch={onSearch} />
  return <OneClass assetClassId={Number(record)} />
}

function OneClass({ assetClassId }: { assetClassId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(classQuery(assetClassId))}
      title={title}
      nameOf={({ name }) => name}
      forbidden={forbiddenText}
      one="class"
      wayOn={<WayOn to="/admin/asset-classes">Go to the asset classes</WayOn>}
    >
      {(one) => <ClassView one={one} />}
    </ReadableRecord>
  )
}

function ClassList({ search, onSearch }: Pick<AdminSectionProps, 'search' | 'onSearch'>): ReactNode {
  usePageTitle(title)
  const all = useQuery(classesQuery)
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMayChangeShared()
  const text = typeof search.search === 'string' ? search.search : ''
  const newSystem = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New System
    </Button>
  )
  return (
    <>
      <PageHeader title={title} {...(all.data && { note: `${all.data.length}` })} actions={newSystem} />
      <Group maw={480} mb="sm">
        <SearchBox
          label="Search name, code or description"
          value={text}
          maxLength={longestSearch}
          onSearch={(next) => onSearch(next === undefined ? {} : { search: next }, { replace: true })}
        />
      </Group>
      <SectionData query={all}>
        {(rows) => {
          const nodes = foundNodes(classTree(rows), text)
          if (rows.length === 0) return <EmptyState message="Nothing here yet.">{newSystem}</EmptyState>
          if (nodes.length === 0)
            return (
              <EmptyState message="Nothing matches these filters.">
                <Button variant="default" onClick={() => onSearch({}, { replace: true })}>
                  Reset
                </Button>
              </EmptyState>
            )
          // Resets the expanded state for a different set of classes.
          return (
            <ClassTreeView
              key={`${text} ${rows.map(({ assetClassId }) => assetClassId).join()}`}
              nodes={nodes}
              isFiltered={text !== ''}
            />
          )
        }}
      </SectionData>
      <UnusedTemplates />
      {isMaking && <NewClassDialog parent={null} onClose={() => setMaking(false)} />}
    </>
  )
}
