import type { AssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/asset-class'
import { Badge, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionButton } from '#ui/section-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { classesQuery, classKind, templateKind, templatesQuery } from '../asset-classes.queries.ts'
import { classPath } from '../class-tree.ts'
import { ClassFacts } from './class-facts.tsx'
import { ClassMenu } from './class-menu.tsx'
import classes from './class-tree.module.css'
import { NewClassDialog, nameOfLevelUnder } from './new-class-dialog.tsx'
import { TemplateCard } from './template-card.tsx'

const linkTo = (record: string) =>
  ({ to: '/admin/$section/$record', params: { section: 'asset-classes', record } }) as const

/** One class: what it is, what it asks of its assets, and what stands under it. */
export function ClassView({ one }: { one: AssetClass }): ReactNode {
  const all = useQuery(classesQuery)
  const templates = useQuery(templatesQuery)
  const [isMaking, setMaking] = useState(false)
  const levelUnder = nameOfLevelUnder(one)
  const above = classPath(all.data ?? [], one).slice(0, -1)
  return (
    <Stack gap="md">
      <PageHeader
        title={one.name}
        note={
          <>
            <Link to="/admin/$section" params={{ section: 'asset-classes' }} className={classes.path}>
              Asset classes
            </Link>
            {above.map(({ assetClassId, name }) => (
              <Fragment key={assetClassId}>
                {' › '}
                <Link {...linkTo(String(assetClassId))} className={classes.path}>
                  {name}
                </Link>
              </Fragment>
            ))}
            {` · ${classLevelName(one.level)} · ${one.assetCount} ${one.assetCount === 1 ? 'asset' : 'assets'}`}
            {!one.activeFlag && (
              <Badge color="gray" variant="light" tt="none" ml="xs">
                Inactive
              </Badge>
            )}
          </>
        }
        actions={<ClassMenu one={one} all={all.data ?? []} />}
      />
      <SectionCard title="Overview">
        <ClassFacts one={one} />
      </SectionCard>
      <SectionCard title="Attributes">
        <SectionData query={all}>
          {(everyClass) => (
            <SectionData query={templates}>
              {(rows) => <TemplateCard one={one} all={everyClass} templates={rows} />}
            </SectionData>
          )}
        </SectionData>
      </SectionCard>
      {levelUnder !== null && (
        <SectionCard
          title={one.level === 1 ? 'Categories' : 'Functions'}
          isFlush
          actions={
            <SectionButton label={`New ${levelUnder}`} Icon={IconPlus} onPress={() => setMaking(true)} />
          }
        >
          <SectionData query={all}>{(rows) => <ClassesUnder one={one} rows={rows} />}</SectionData>
        </SectionCard>
      )}
      {isMaking && <NewClassDialog parent={one} onClose={() => setMaking(false)} />}
      <ChangeNotice record={recordKey(classKind, one.assetClassId)} />
      {one.attributeTemplateId !== null && (
        <ChangeNotice record={recordKey(templateKind, one.attributeTemplateId)} />
      )}
    </Stack>
  )
}

function ClassesUnder({ one, rows }: { one: AssetClass; rows: readonly AssetClass[] }): ReactNode {
  const under = rows.filter(({ parentId }) => parentId === one.assetClassId)
  return (
    <ul className={classes.under}>
      {under.map(({ assetClassId, name, activeFlag, assetCount }) => (
        <li key={assetClassId}>
          <Link {...linkTo(String(assetClassId))} className={classes.link}>
            {name}
          </Link>
          {!activeFlag && (
            <Badge color="gray" variant="light" tt="none">
              Inactive
            </Badge>
          )}
          <span className={classes.count}>
            {assetCount > 0 && `${assetCount} ${assetCount === 1 ? 'asset' : 'assets'}`}
          </span>
        </li>
      ))}
      {under.length === 0 && <li>Nothing here yet.</li>}
    </ul>
  )
}
