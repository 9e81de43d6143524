import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { deleteDraft, readSavedDraft, saveDraft } from './saved-draft.ts'

/** Milliseconds without typing after which the edit is stored. */
const storeAfterMs = 300

/** What is entered in place of a record's values, and the version of the record on which it began. */
type Edit<E> = { readonly entered: E; readonly seen: number }

export type UnsavedEdit<E> = {
  /** Null while nothing is entered. */
  readonly entered: E | null
  /** The version that the person saw: the record's own while nothing is entered. */
  readonly seen: number
  /** The version that the next save goes out with: what is refused once replaces the record when it is saved again. */
  readonly seenAfter: (refusal: Error | null) => number
  /** Somebody else saved the record since. */
  readonly isStale: boolean
  /** It was entered in an earlier visit. */
  readonly isRestored: boolean
  readonly change: (entered: E) => void
  /** It was saved or given up: nothing of it is stored any more. */
  readonly clear: () => void
}

/**
 * The edit of a record that is there, stored on this device until it is saved: a session that ends in the middle loses
 * nothing of it. `form` names the record.
 */
export function useUnsavedEdit<E>(form: string, version: number): UnsavedEdit<E> {
  const { userId } = useWorkspace().user
  const [edit, setEdit] = useState<Edit<E> | null>(null)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  useEffect(() => {
    let isGone = false
    isTouched.current = false
    void readSavedDraft<Edit<E>>({ form, userId }).then((found) => {
      if (isGone || isTouched.current || !found) return
      setEdit(found.draft)
      setRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [form, userId])
  useEffect(() => {
    if (edit === null) return
    const store = () => void saveDraft({ form, userId }, { draft: edit, photos: [], idempotencyKey: '' })
    const timer = setTimeout(store, storeAfterMs)
    return () => clearTimeout(timer)
  }, [form, userId, edit])
  return {
    entered: edit?.entered ?? null,
    seen: edit?.seen ?? version,
    seenAfter: (refusal) => (refusal === null ? (edit?.seen ?? version) : version),
    isStale: edit !== null && edit.seen !== version,
    isRestored: isRestored && edit !== null,
    change: (entered) => {
      isTouched.current = true
      setEdit((before) => ({ entered, seen: before?.seen ?? version }))
    },
    clear: () => {
      isTouched.current = true
      setEdit(null)
      setRestored(false)
      void deleteDraft({ form, userId })
    },
  }
}
