import { uploadProblems } from '@fettle/rules/orders/order-requirements'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { arrivedPhoto } from './pending-photos.ts'
import { preparePhoto } from './photos/prepare-photo.ts'
import { prepareDocument } from './prepare-document.ts'
import {
  type AttachmentKind,
  type AttachmentOwner,
  type AttachmentTexts,
  type KeyedFile,
  sendFile,
} from './send-file.ts'
import { type Destination, type UploadQueue, useUploadQueue } from './use-upload-queue.ts'

export type AttachmentUploadOptions = {
  readonly kind: AttachmentKind
  readonly owner: AttachmentOwner
  /** Called after each uploaded file, to reload the record. */
  readonly onSent: () => Promise<void>
  /** Stores the files on the device until they are uploaded. */
  readonly keeping?: Pick<Extract<Destination, { send: unknown }>, 'keep' | 'drop'>
  /** Takes the files instead, such as the queue of an order. */
  readonly sendBy?: ((file: KeyedFile) => Promise<'sent' | 'stored'>) | undefined
}

export type AttachmentUpload = Omit<UploadQueue, 'add' | 'settle'> & {
  /** Errors of the selection as a whole, of which nothing is sent. */
  readonly problems: readonly string[]
  /** Validates a selection and reports its errors. Returns whether it is valid. */
  readonly check: (chosen: readonly File[]) => boolean
  /** Uploads files with their metadata. */
  readonly add: (chosen: readonly File[], texts?: AttachmentTexts) => void
}

/** Upload of photos or documents to a record ([A2.119], [A2.122], [A5.015], [A5.016], [B5.023], [B5.024]). */
export function useAttachmentUpload({
  kind,
  owner,
  onSent,
  keeping,
  sendBy,
}: AttachmentUploadOptions): AttachmentUpload {
  const { settings } = useWorkspace()
  const isPhoto = kind === 'photo'
  const maxMegabytes = isPhoto ? settings.photoMaxMegabytes : settings.documentMaxMegabytes
  const texts = useRef(new WeakMap<File, AttachmentTexts>())
  const [problems, setProblems] = useState<readonly string[]>([])
  const queue = useUploadQueue(
    async (file) => (isPhoto ? await preparePhoto(file, settings) : prepareDocument(file, maxMegabytes)),
    {
      send: async (file, onProgress) => {
        if (sendBy) return await sendBy(file)
        const text = texts.current.get(file.file)
        await sendFile({ ...file, kind, owner, texts: text, maxMegabytes, onProgress })
        return 'sent'
      },
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
      // Whether each file is a photo is detected later by its content.
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
