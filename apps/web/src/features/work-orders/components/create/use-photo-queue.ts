import { maxUploadFiles } from '@fettle/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { readyPhoto, tooManyPhotos } from '../../photos/ready-photo.ts'
import type { DraftState } from './use-create-draft.ts'

/** A photo that is chosen and not queued: it is being looked at, or it is refused. */
export type ChosenPhoto = {
  readonly key: number
  readonly file: File
  /** Why it is not queued; null while it is looked at. */
  readonly fault: string | null
}

export type PhotoQueueState = {
  /** What is sent once the order is made. */
  readonly photos: readonly File[]
  readonly chosen: readonly ChosenPhoto[]
  /** A photo is being looked at, and may still be queued. */
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly remove: (index: number) => void
  readonly dismiss: (key: number) => void
}

/** Looks at each photo, one after another, before it is queued: at most fifteen, and none that the server would refuse. */
export function usePhotoQueue({
  photos,
  setPhotos,
}: Pick<DraftState<unknown>, 'photos' | 'setPhotos'>): PhotoQueueState {
  const { settings } = useWorkspace()
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])
  const queued = useRef(photos)
  const dismissed = useRef(new Set<number>())
  const lastKey = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  // Only a form that was emptied changes the photos from outside.
  useEffect(() => {
    if (photos.length === 0) queued.current = photos
  }, [photos])
  const put = (next: readonly File[]) => {
    queued.current = next
    setPhotos(next)
  }
  const drop = (key: number) => setChosen((all) => all.filter((one) => one.key !== key))
  const refuse = (key: number, fault: string) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, fault } : one)))

  async function look({ key, file }: ChosenPhoto): Promise<void> {
    if (dismissed.current.has(key)) return
    if (queued.current.length >= maxUploadFiles) return refuse(key, tooManyPhotos)
    const { photo, fault } = await readyPhoto(file, settings)
    if (dismissed.current.has(key)) return
    if (photo === undefined) return refuse(key, fault)
    put([...queued.current, photo])
    drop(key)
  }
  return {
    photos,
    chosen,
    isBusy: chosen.some(({ fault }) => fault === null),
    add: (files) => {
      const added = files.map((file) => ({ key: ++lastKey.current, file, fault: null }))
      setChosen((all) => [...all, ...added])
      for (const one of added) line.current = line.current.then(() => look(one))
    },
    remove: (index) => put(queued.current.filter((_photo, at) => at !== index)),
    dismiss: (key) => {
      dismissed.current.add(key)
      drop(key)
    },
  }
}
