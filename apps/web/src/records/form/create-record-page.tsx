import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { RecordLoading } from '../page/record-loading.tsx'
import { ChooseProperty } from './choose-property.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

type DraftProps<D, M> = {
  /** Name of the form for drafts. */
  readonly form: string
  /** The initial form, as of opening the page. */
  readonly fresh: () => D
  /** Whether the input contains anything worth keeping. `start` is the initial form. */
  readonly isTouched: (draft: D, photos: readonly File[], start: D) => boolean
  /** The form, after loading a possible draft. */
  readonly children: (state: DraftState<D, M>) => ReactNode
}

type PageProps<D, M> = DraftProps<D, M> & { readonly title: string; readonly note?: string }

/** The creation page for any kind. */
export function CreateRecordPage<D, M = null>({ title, note, ...draft }: PageProps<D, M>): ReactNode {
  const { isAggregate } = useWorkspace()
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} note={isAggregate ? undefined : note} />
      <RecordDraft {...draft} />
    </>
  )
}

/** The draft of a new record, for a page with its own heading. Asks for a property if necessary. */
export function RecordDraft<D, M = null>(props: DraftProps<D, M>): ReactNode {
  return useWorkspace().isAggregate ? <ChooseProperty /> : <OpenDraft {...props} />
}

function OpenDraft<D, M>({ form, fresh, isTouched, children }: DraftProps<D, M>): ReactNode {
  const { user } = useWorkspace()
  const [start] = useState(fresh)
  const draft = useDraft<D, M>({
    form,
    userId: user.userId,
    fresh: () => start,
    isTouched: (entered, photos) => isTouched(entered, photos, start),
  })
  const state = useDeferredData(draft)
  return state ? children(state) : <RecordLoading />
}
