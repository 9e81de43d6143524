import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type DraftName, deleteDraft, readSavedDraft, type SavedDraft, saveDraft } from './saved-draft.ts'

/** Milliseconds without typing after which the draft is kept. */
const keepAfterMs = 300

/** The draft of a form for something new: `D` is what is entered, `M` what is made of it. */
export type DraftState<D, M> = SavedDraft<D> & {
  readonly isTouched: boolean
  /** What is entered lies in this browser as it stands. */
  readonly isKept: boolean
  /** An earlier visit's draft was brought back. */
  readonly isRestored: boolean
  readonly change: (part: Partial<D>) => void
  readonly setPhotos: (photos: readonly File[]) => void
  /** Empties the form and forgets what was kept. */
  readonly discard: () => void
  /** What was made of it, until its photos have arrived. */
  readonly made: M | null
  readonly markMade: (made: M) => void
  /** The server has it: nothing is kept of it as a draft any more. */
  readonly forget: () => void
  readonly isEnded: () => boolean
}

type DraftForm<D> = DraftName & {
  /** A form that nobody has touched. */
  readonly fresh: () => D
  readonly isTouched: (draft: D, photos: readonly File[]) => boolean
}

/**
 * The draft of something new, kept in this browser while it is entered. Undefined until it is known whether
 * one lies there. What changes after a call gets a key of its own: it is something else then.
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
      // A draft of an older version may lack what the form has learned since.
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
    isEnded: () => isEnded.current,
  }
}
