import type { AssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/assets/asset-class'
import { maxLength } from '@fettle/rules/records/limits'
import { Badge, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { EditableField } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { FieldList } from '#ui/display-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { AddButton } from '#ui/small-button.tsx'
import {
  type ClassChangeBody,
  classChange,
  classesQuery,
  classKind,
  templateKind,
  templatesQuery,
} from '../asset-classes.queries.ts'
import { linkToClass } from '../class-link.ts'
import { classPath } from '../class-tree.ts'
import { assetCountWords, ClassMarks } from './class-marks.tsx'
import { ClassMenu } from './class-menu.tsx'
import classes from './class-tree.module.css'
import { NewClassDialog, nameOfLevelUnder } from './new-class-dialog.tsx'
import { TemplateCard } from './template-card.tsx'

/** One class: its fields, its attribute template, and its child classes. */
export function ClassView({ one }: { one: AssetClass }): ReactNode {
  const all = useQuery(classesQuery)
  const templates = useQuery(templatesQuery)
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMayChangeShared()
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
                <Link {...linkToClass(String(assetClassId))} className={classes.path}>
                  {name}
                </Link>
              </Fragment>
            ))}
            {` · ${classLevelName(one.level)} · ${assetCountWords(one.assetCount)}`}
            {!one.activeFlag && (
              <Badge color="gray" variant="light" ml="xs">
                Inactive
              </Badge>
            )}
          </>
        }
        actions={mayChange && <ClassMenu one={one} all={all.data ?? []} />}
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
          actions={mayChange && <AddButton onClick={() => setMaking(true)}>New {levelUnder}</AddButton>}
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
          <Link {...linkToClass(String(assetClassId))} className={classes.link}>
            {name}
          </Link>
          <ClassMarks activeFlag={activeFlag} assetCount={assetCount} />
        </li>
      ))}
      {under.length === 0 && <li>Nothing here yet.</li>}
    </ul>
  )
}

type Props = { readonly one: AssetClass }

const texts = [
  { field: 'name', label: 'Name', max: maxLength.assetClassName },
  { field: 'code', label: 'Code', max: maxLength.code },
  { field: 'physicalRisk', label: 'Physical Risk', max: maxLength.physicalRisk },
  { field: 'description', label: 'Description', max: maxLength.description, hasLines: true },
] as const satisfies readonly {
  field: keyof ClassChangeBody & keyof AssetClass
  label: string
  max: number
  hasLines?: boolean
}[]

/** Fields of a class, edited in place. */
function ClassFacts({ one }: Props): ReactNode {
  const mayChange = useMayChangeShared()
  return (
    <FieldList>
      {texts.map(({ field, label, max, ...text }) => (
        <EditableField
          key={field}
          kind={classKind}
          record={one}
          isEditable={mayChange}
          label={label}
          value={one[field]}
          isWide={'hasLines' in text}
          keepsLines={'hasLines' in text}
          change={(record, entered) => classChange(record, { [field]: entered })}
          editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={'hasLines' in text} />}
        >
          {one[field]}
        </EditableField>
      ))}
      <EditableField
        kind={classKind}
        record={one}
        isEditable={mayChange}
        label="Life Safety"
        value={one.lifeSafetyFlag ? 'Yes' : 'No'}
        change={(record, entered) => classChange(record, { lifeSafetyFlag: entered === 'Yes' })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={['Yes', 'No']} />}
      >
        {one.lifeSafetyFlag ? 'Yes' : 'No'}
      </EditableField>
    </FieldList>
  )
}
