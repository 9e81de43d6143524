import type { Key } from '@fettle/contract/keys'
import { keyFieldNames, keyFields } from '@fettle/rules/keys/keys'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { RecordHead } from '#records/page/record-head.tsx'
import { RecordPage } from '#records/page/record-page.tsx'
import { overviewSection } from '#records/page/record-section.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { keyKind, keyLogQuery, keyQuery } from '../keys.queries.ts'

/** One key at `/keys/{id}`. Requires permission to see assets. */
export const KeyPage = ({ keyId }: { readonly keyId: number }): ReactNode => (
  <RecordPage
    id={keyId}
    one="key"
    many="keys"
    title="Key Detail"
    permission="assets.read"
    query={keyQuery}
    nameOf={({ keyName }) => keyName}
    list="/keys"
  >
    {(record) => <KeyView record={record} />}
  </RecordPage>
)

function KeyView({ record }: { readonly record: Key }): ReactNode {
  const { settings } = useWorkspace()
  const log = useInfiniteQuery(keyLogQuery(record))
  const overview = (
    <FieldList>
      {keyFieldNames.map((name) => (
        <DisplayField key={name} label={keyFields[name].label}>
          {record[name]}
        </DisplayField>
      ))}
      <DisplayField label={settings.multiPropLabelSingular}>{record.propertyName}</DisplayField>
    </FieldList>
  )
  return (
    <RecordArticle
      kind={keyKind}
      record={record}
      sections={[
        { id: overviewSection, title: 'Overview', column: 'whole', content: overview },
        logSection(log, 'whole'),
      ]}
      navLabel="Sections of this key"
      head={(chips) => (
        <RecordHead
          title={record.keyName}
          titleLabel="the name"
          line={`Key Detail · ${record.keyCode} · ${record.propertyName}`}
          facts={[]}
          actions={null}
        >
          {chips}
        </RecordHead>
      )}
    />
  )
}
