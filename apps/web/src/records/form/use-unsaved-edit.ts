import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { DraftOfChange, SentDraft } from '../change/record-change.ts'
import { copyDraft, deleteDraft, readSavedDraft, saveDraft } from './saved-draft.ts'

/** Milliseconds without typing after which the edit is stored. */
const storeAfterMs = 300

/** What is entered in place of a record's values, and the version of the record on which it began. */
type Edit<E> = { readonly entered: E; readonly seen: number; readonly sent?: SentDraft | undefined }

const savedOf = <E>(draft: Edit<E>) => ({ draft, photos: [], idempotencyKey: '' })

export type UnsavedEdit<E> = DraftOfChange & {
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
}

/**
 * The edit of a record that is there, stored on this device until it is saved: a session that ends in the middle loses
 * nothing of it. `form` names the record. An edit that is not stored yet is stored when its form or its page goes away.
 */
export function useUnsavedEdit<E>(form: string, version: number): UnsavedEdit<E> {
  const { userId } = useWorkspace().user
  const [edit, setEdit] = useState<Edit<E> | null>(null)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const latest = useRef<Edit<E> | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    let isGone = false
    isTouched.current = false
    void readSavedDraft<Edit<E>>({ form, userId }).then((found) => {
      if (isGone || isTouched.current || !found) return
      latest.current = found.draft
      setEdit(found.draft)
      setRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [form, userId])
  const store = (next: Edit<E>) => {
    waiting.current = null
    void saveDraft({ form, userId }, savedOf(next))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeLater = (next: Edit<E>) => {
    clearTimeout(timer.current)
    waiting.current = () => store(next)
    timer.current = setTimeout(() => waiting.current?.(), storeAfterMs)
  }
  const onPageHide = useEffectEvent((left: Edit<E>) => copyDraft({ form, userId }, savedOf(left)))
  useEffect(() => {
    const storeNow = () => waiting.current?.()
    const storeAtOnce = () => {
      if (waiting.current && latest.current) onPageHide(latest.current)
      storeNow()
    }
    const storeHidden = () => document.visibilityState === 'hidden' && storeNow()
    document.addEventListener('visibilitychange', storeHidden)
    window.addEventListener('pagehide', storeAtOnce)
    return () => {
      document.removeEventListener('visibilitychange', storeHidden)
      window.removeEventListener('pagehide', storeAtOnce)
      clearTimeout(timer.current)
      storeNow()
    }
  }, [])
  return {
    entered: edit?.entered ?? null,
    seen: edit?.seen ?? version,
    seenAfter: (refusal) => (refusal === null ? (edit?.seen ?? version) : version),
    isStale: edit !== null && edit.seen !== version,
    isRestored: isRestored && edit !== null,
    sent: edit?.sent,
    change: (entered) => {
      isTouched.current = true
      const next = { entered, seen: latest.current?.seen ?? version, sent: latest.current?.sent }
      latest.current = next
      setEdit(next)
      storeLater(next)
    },
    markSent: (sent) => {
      if (latest.current === null) return
      latest.current = { ...latest.current, sent }
      setEdit(latest.current)
      store(latest.current)
    },
    clear: () => {
      isTouched.current = true
      latest.current = null
      waiting.current = null
      clearTimeout(timer.current)
      setEdit(null)
      setRestored(false)
      void deleteDraft({ form, userId })
    },
  }
}
