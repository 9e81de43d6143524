import type { ReactNode } from 'react'
import { ChangeNotice } from '../change/change-notice.tsx'
import { type RecordKind, recordKey } from '../change/record-change.ts'
import { RecordView, type RecordViewProps } from './record-view.tsx'

type Props<T> = Omit<RecordViewProps, 'version'> & { readonly kind: RecordKind<T>; readonly record: T }

/** A record with its sections, and the notice of the last change. */
export function RecordArticle<T>({ kind, record, ...view }: Props<T>): ReactNode {
  return (
    <>
      <article>
        <RecordView {...view} version={kind.versionOf(record)} />
      </article>
      <ChangeNotice record={recordKey(kind, kind.idOf(record))} />
    </>
  )
}
