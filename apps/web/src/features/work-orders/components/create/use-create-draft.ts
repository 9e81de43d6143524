import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { type CreateDraft, emptyDraft, isTouched } from './create-draft.ts'
import { forgetDraft, type KeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

/** Milliseconds without typing after which the draft is kept. */
const keepAfterMs = 300

export type DraftState = {
  readonly draft: CreateDraft
  readonly photos: readonly File[]
  readonly idempotencyKey: string
  readonly isTouched: boolean
  /** What is entered lies in this browser as it stands. */
  readonly isKept: boolean
  /** An earlier visit's draft was brought back. */
  readonly isRestored: boolean
  readonly change: (part: Partial<CreateDraft>) => void
  readonly setPhotos: (photos: readonly File[]) => void
  /** Empties the form and forgets what was kept. */
  readonly discard: () => void
  /** The order is made: nothing is kept of it any more. */
  readonly forget: () => void
}

/**
 * The draft of a new order, kept in this browser while it is entered. Undefined until it is known whether one lies
 * there. What changes after a call gets a key of its own: it is another order then.
 */
export function useCreateDraft(userId: number, assignTo: string): DraftState | undefined {
  const [kept, setKept] = useState<KeptDraft>()
  const [isRestored, setRestored] = useState(false)
  const [keptNow, setKeptNow] = useState<KeptDraft>()
  const isEnded = useRef(false)
  const fresh = useRef(() => ({
    draft: emptyDraft(assignTo),
    photos: [],
    idempotencyKey: newIdempotencyKey(),
  }))
  useEffect(() => {
    let isGone = false
    void readKeptDraft(userId).then((found) => {
      if (isGone) return
      setRestored(found !== undefined)
      setKept(found ?? fresh.current())
    })
    return () => {
      isGone = true
    }
  }, [userId])
  useEffect(() => {
    if (!kept || !isTouched(kept.draft, kept.photos)) return
    const keep = async () => {
      if (!isEnded.current && (await keepDraft(userId, kept))) setKeptNow(kept)
    }
    const timer = setTimeout(() => void keep(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [userId, kept])
  if (!kept) return undefined
  const changed = (part: Partial<KeptDraft>) =>
    setKept((before) => before && { ...before, ...part, idempotencyKey: newIdempotencyKey() })
  return {
    ...kept,
    isTouched: isTouched(kept.draft, kept.photos),
    isKept: keptNow === kept,
    isRestored,
    change: (part) => changed({ draft: { ...kept.draft, ...part } }),
    setPhotos: (photos) => changed({ photos }),
    discard: () => {
      void forgetDraft(userId)
      setRestored(false)
      setKept(fresh.current())
    },
    forget: () => {
      isEnded.current = true
      void forgetDraft(userId)
    },
  }
}
