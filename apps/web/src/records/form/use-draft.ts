import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type DraftName, deleteDraft, readSavedDraft, type SavedDraft, saveDraft } from './saved-draft.ts'

/** Debounce in milliseconds before storing the draft. */
const keepAfterMs = 300

/** Draft state of a creation form: `D` is the input, `M` the result. */
export type DraftState<D, M> = SavedDraft<D> & {
  readonly isTouched: boolean
  /** Whether the current input is stored in this browser. */
  readonly isKept: boolean
  /** Whether an earlier visit's draft was restored. */
  readonly isRestored: boolean
  readonly change: (part: Partial<D>) => void
  readonly setPhotos: (photos: readonly File[]) => void
  /** Resets the form and removes the stored draft. */
  readonly discard: () => void
  /** The created record, until its photos are uploaded. */
  readonly made: M | null
  readonly markMade: (made: M) => void
  /** Removes the stored draft: the server or the queue on this device has the record. */
  readonly forget: () => void
  /** Stores the draft again, because its call failed. */
  readonly keep: () => void
  readonly isEnded: () => boolean
}

type DraftForm<D> = DraftName & {
  /** The initial form. */
  readonly fresh: () => D
  readonly isTouched: (draft: D, photos: readonly File[]) => boolean
}

/**
 * The draft of a new record, stored in this browser while typing. Undefined until loaded. Changed input after
 * a call has a new idempotency key.
 */
export function useDraft<D, M>({
  form,
  userId,
  fresh,
  isTouched,
}: DraftForm<D>): DraftState<D, M> | undefined {
  const [saved, setKept] = useState<SavedDraft<D>>()
  const [made, markMade] = useState<M | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [keptNow, setKeptNow] = useState<SavedDraft<D>>()
  const isEnded = useRef(false)
  const empty = useRef(
    (): SavedDraft<D> => ({
      draft: fresh(),
      photos: [],
      idempotencyKey: newIdempotencyKey(),
    }),
  )
  useEffect(() => {
    let isGone = false
    void readSavedDraft<D>({ form, userId }).then((found) => {
      if (isGone) return
      const start = empty.current()
      setRestored(found !== undefined)
      // An older draft may lack newer fields.
      setKept(found ? { ...start, ...found, draft: { ...start.draft, ...found.draft } } : start)
    })
    return () => {
      isGone = true
    }
  }, [form, userId])
  const isWorthKeeping = saved !== undefined && isTouched(saved.draft, saved.photos)
  useEffect(() => {
    if (!saved || !isWorthKeeping) return
    const keep = async () => {
      if (!isEnded.current && (await saveDraft({ form, userId }, saved))) setKeptNow(saved)
    }
    const timer = setTimeout(() => void keep(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [form, userId, saved, isWorthKeeping])
  if (!saved) return undefined
  const changed = (part: Partial<SavedDraft<D>>) =>
    setKept((before) => before && { ...before, ...part, idempotencyKey: newIdempotencyKey() })
  return {
    ...saved,
    made,
    isTouched: isWorthKeeping,
    isKept: keptNow === saved,
    isRestored,
    change: (part) =>
      setKept(
        (before) =>
          before && { ...before, draft: { ...before.draft, ...part }, idempotencyKey: newIdempotencyKey() },
      ),
    setPhotos: (photos) => changed({ photos }),
    discard: () => {
      void deleteDraft({ form, userId })
      setRestored(false)
      setKept(empty.current())
    },
    markMade,
    forget: () => {
      isEnded.current = true
      void deleteDraft({ form, userId })
    },
    keep: () => {
      isEnded.current = false
      void saveDraft({ form, userId }, saved)
    },
    isEnded: () => isEnded.current,
  }
}
