import { addDocuments } from '@fettle/contract/documents'
import { addPhotos } from '@fettle/contract/photos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { upload } from '#lib/upload.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { readyPhoto } from './photos/ready-photo.ts'

export type UploadKind = 'photo' | 'document'

/** A file on its way: how much of it is sent, that it is there, or why not. */
export type FileUpload = {
  readonly file: File
  /** The same for every attempt, so that a file that did arrive is not added twice. */
  readonly key: string
  readonly sent: number
  /** `refused`: it is not sent at all, and trying again would change nothing. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
  readonly problem: string
}

export type Uploads = {
  readonly files: readonly FileUpload[]
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
}

type Order = { readonly workorderId: number; readonly propertyId: number }

type Sendable = Pick<FileUpload, 'file' | 'key'>

/** Sends files to an order, one after another and each by itself, so that one that fails holds up no other ([A2.119], [A2.122]). */
export function useUploads({ workorderId, propertyId }: Order, kind: UploadKind): Uploads {
  const queries = useQueryClient()
  const { settings } = useWorkspace()
  const [files, setFiles] = useState<readonly FileUpload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = (key: string, part: Partial<FileUpload>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send({ file, key }: Sendable): Promise<void> {
    change(key, { state: 'sending', sent: 0, problem: '' })
    const body = new FormData()
    body.append('workorderId', String(workorderId))
    if (kind === 'document') body.append('propertyId', String(propertyId))
    body.append(kind === 'photo' ? 'Photo' : 'Document', file)
    const options = {
      body,
      idempotencyKey: key,
      onProgress: (sent: number) => change(key, { sent }),
      maxMegabytes: kind === 'photo' ? settings.photoMaxMegabytes : settings.documentMaxMegabytes,
    }
    try {
      await (kind === 'photo' ? upload(addPhotos, options) : upload(addDocuments, options))
      change(key, { state: 'done', sent: 1 })
      await queries.invalidateQueries({ queryKey: ['work-order'] })
      if (kind === 'photo')
        await queries.invalidateQueries({ queryKey: ['photo', 'work-order', workorderId] })
    } catch (error) {
      change(key, { state: 'failed', problem: reasonOf(error) })
    }
  }
  /** A photo is looked at and shrunk once: every attempt sends the same bytes, as its key demands. */
  async function look({ file, key }: Sendable): Promise<void> {
    const { photo, fault } = kind === 'photo' ? await readyPhoto(file, settings) : { photo: file }
    if (photo === undefined) return change(key, { state: 'refused', problem: fault })
    change(key, { file: photo })
    enqueue({ file: photo, key })
  }
  const enqueue = (item: Sendable) => {
    queue.current = queue.current.then(() => send(item))
  }
  return {
    files,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (chosen) => {
      const added = chosen.map((file) => ({
        file,
        key: newIdempotencyKey(),
        sent: 0,
        state: 'waiting' as const,
        problem: '',
      }))
      setFiles((all) => [...all, ...added])
      for (const item of added) line.current = line.current.then(() => look(item))
    },
    retry: (key) => {
      const item = files.find((one) => one.key === key)
      if (!item) return
      change(key, { state: 'waiting', problem: '' })
      enqueue(item)
    },
    remove: (key) => setFiles((all) => all.filter((one) => one.key !== key)),
  }
}

/** The server's sentence about this file, else what keeps it from being sent. */
function reasonOf(error: unknown): string {
  const { title, message, detail } = describeError(error)
  const own = [message, title].find((text) => text !== errorTitle && !/^Please correct/.test(text))
  return [own ?? message, detail].filter(Boolean).join(' ')
}
