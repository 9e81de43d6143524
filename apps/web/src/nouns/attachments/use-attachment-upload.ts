import { uploadProblems } from '@fettle/rules/order-requirements'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { arrivedPhoto } from './pending-photos.ts'
import { preparePhoto } from './photos/prepare-photo.ts'
import { prepareDocument } from './prepare-document.ts'
import { type AttachmentKind, type AttachmentOwner, type AttachmentTexts, sendFile } from './send-file.ts'
import { type Destination, type UploadQueue, useUploadQueue } from './use-upload-queue.ts'

export type AttachmentUploadOptions = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** After each file that has arrived: reads the record again. */
  readonly onSent: () => Promise<void>
  /** Keeps the files on the device until they have arrived. */
  readonly keeping?: Pick<Extract<Destination, { send: unknown }>, 'keep' | 'drop'>
}

export type AttachmentUpload = Omit<UploadQueue, 'add' | 'settle'> & {
  /** What is wrong with a choice of files as a whole; nothing of it is sent. */
  readonly problems: readonly string[]
  /** Looks at a choice of files. Returns whether it can be taken, and else says what is wrong with it. */
  readonly check: (chosen: readonly File[]) => boolean
  /** Sends files, with what is told of them. */
  readonly add: (chosen: readonly File[], texts?: AttachmentTexts) => void
}

/** Photos or documents on their way to a record ([A2.119], [A2.122], [A5.015], [A5.016], [B5.023], [B5.024]). */
export function useAttachmentUpload({
  kind,
  owner,
  onSent,
  keeping,
}: AttachmentUploadOptions): AttachmentUpload {
  const { settings } = useWorkspace()
  const isPhoto = kind === 'photo'
  const maxMegabytes = isPhoto ? settings.photoMaxMegabytes : settings.documentMaxMegabytes
  const texts = useRef(new WeakMap<File, AttachmentTexts>())
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useUploadQueue(
    async (file) => (isPhoto ? await preparePhoto(file, settings) : prepareDocument(file, maxMegabytes)),
    {
      send: (file, onProgress) =>
        sendFile({ ...file, kind, owner, texts: texts.current.get(file.file), maxMegabytes, onProgress }),
      onSent,
      ...keeping,
    },
  )
  const settle = useEffectEvent(() => queue.settle(arrivedPhoto.get()))
  useEffect(() => arrivedPhoto.subscribe(() => settle()), [])
  return {
    ...queue,
    problems,
    check: (chosen) => {
      // Whether each is a photo is told by what is in it, at its line.
      const facts = chosen.map((file) => ({ name: file.name, isImage: true }))
      const found = uploadProblems({ files: facts, photos: isPhoto }).map(({ message }) => message)
      setProblems(found)
      return found.length === 0
    },
    add: (chosen, text) => {
      if (text) for (const file of chosen) texts.current.set(file, text)
      queue.add(chosen)
    },
  }
}
