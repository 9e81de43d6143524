import { may, type Permission } from '@fettle/rules/access/permissions'
import { type Context, type ReactNode, Suspense, useState } from 'react'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { RecordKind } from '../change/record-change.ts'
import { RecordArticle } from './record-article.tsx'
import type { RecordSection } from './record-section.ts'

type Open<Dialog> = (dialog: Dialog) => void

type Props<T, Dialog> = {
  readonly kind: RecordKind<T>
  readonly record: T
  /** Noun for the record in 'Sections of this vendor'. */
  readonly one: string
  /** Provides the function that opens a dialog, or null to users without any of the permissions. */
  readonly Actions: Context<Open<Dialog> | null>
  readonly permissions: readonly Permission[]
  /** A hook. */
  readonly useSections: (record: T, open: Open<Dialog>) => readonly RecordSection[]
  readonly head: (chips: ReactNode, open: Open<Dialog>) => ReactNode
  readonly dialog: (props: { readonly opened: Dialog; readonly onClose: () => void }) => ReactNode
}

/** The page of a record with dialogs, which load when one opens. */
export function RecordWithDialogs<T, Dialog>(props: Props<T, Dialog>): ReactNode {
  const { kind, record, Actions, permissions, useSections, head, dialog } = props
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<Dialog | null>(null)
  const open = (next: Dialog) => setOpened(() => next)
  return (
    <Actions value={permissions.some((permission) => may(actor, permission)) ? open : null}>
      <RecordArticle
        kind={kind}
        record={record}
        sections={useSections(record, open)}
        navLabel={`Sections of this ${props.one}`}
        head={(chips) => head(chips, open)}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          {dialog({ opened, onClose: () => setOpened(null) })}
        </Suspense>
      )}
    </Actions>
  )
}
