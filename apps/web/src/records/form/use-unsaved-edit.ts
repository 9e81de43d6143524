import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { DraftOfChange, SentDraft } from '../change/record-change.ts'
import { copyDraft, deleteDraft, readSavedDraft, saveDraft } from './saved-draft.ts'

/** Debounce in milliseconds before storing the edit. */
const storeAfterMs = 300

/** Input that replaces a record's values, with the record's version at its start. */
type Edit<E> = { readonly entered: E; readonly seen: number; readonly sent?: SentDraft | undefined }

const savedOf = <E>(draft: Edit<E>) => ({ draft, photos: [], idempotencyKey: '' })

export type UnsavedEdit<E> = DraftOfChange & {
  /** Null without input. */
  readonly entered: E | null
  /** The version seen by the person: the record's own without input. */
  readonly seen: number
  /** The version for the next save. After one rejection, saving again overwrites the record. */
  readonly seenAfter: (refusal: Error | null) => number
  /** Whether the record has changed since. */
  readonly isStale: boolean
  /** Whether the input is from an earlier visit. */
  readonly isRestored: boolean
  readonly change: (entered: E) => void
}

/** Whether a page that was closed had stored the input as a change on this device. It is then listed there. */
async function isStored(userId: number, { key }: SentDraft): Promise<boolean> {
  try {
    const { readCommands } = await import('#lib/device/command-store.ts')
    return (await readCommands(userId)).some((command) => command.key === key)
  } catch {
    return false
  }
}

/**
 * Unsaved edit of an existing record, stored on this device until saved, so that an expired session loses no
 * input. `form` identifies the record. Pending input is stored when the form or page closes.
 */
export function useUnsavedEdit<E>(form: string, version: number): UnsavedEdit<E> {
  const { userId } = useWorkspace().user
  const [edit, setEdit] = useState<Edit<E> | null>(null)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const latest = useRef<Edit<E> | null>(null)
  const sentInput = useRef<E | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    let isGone = false
    isTouched.current = false
    const read = async () => {
      const found = await readSavedDraft<Edit<E>>({ form, userId })
      const isQueued = found?.draft.sent !== undefined && (await isStored(userId, found.draft.sent))
      if (isGone || isTouched.current || !found) return
      if (isQueued) return await deleteDraft({ form, userId })
      latest.current = found.draft
      setEdit(found.draft)
      setRestored(true)
    }
    void read()
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
  const clear = () => {
    isTouched.current = true
    latest.current = null
    waiting.current = null
    clearTimeout(timer.current)
    setEdit(null)
    setRestored(false)
    void deleteDraft({ form, userId })
  }
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
      sentInput.current = latest.current.entered
      setEdit(latest.current)
      store(latest.current)
    },
    finish: () => {
      const left = latest.current
      if (left === null || left.entered === sentInput.current) return clear()
      latest.current = { ...left, sent: undefined }
      setEdit(latest.current)
      store(latest.current)
    },
    clear,
  }
}
