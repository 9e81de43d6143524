import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { FileMissingError, type FileStore, isHash, pathOfHash, type StoredBytes } from './file-store.ts'
import { type S3Settings, s3Failure } from './s3-settings.ts'
import { writeHashed } from './write-hashed.ts'

const connectTimeoutMs = 5_000
/** Abort a request when the store sends nothing for this long. */
const responseTimeoutMs = 30_000
const checkText = 'Fettle writes this object at every start to check its access.\n'

/**
 * Opens a store in a bucket: `<prefix>ab/cd/<sha256>`. Every upload carries its hash, so that the bucket refuses bytes
 * that changed on the way. Throws ConfigError when the bucket cannot be reached, written or read with these settings.
 */
export async function openS3Store(place: S3Settings): Promise<FileStore> {
  // Imported on demand: the library takes half a second and 36 MB, which installations without a bucket save.
  const library = await import('@aws-sdk/client-s3')
  const client: S3Client = new library.S3Client({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Self-hosted servers rarely have a host name for each bucket, and a dot in the bucket's name breaks the certificate.
    forcePathStyle: place.endpoint !== null || place.bucket.includes('.'),
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    // Servers other than Amazon's do not know the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 3,
  })
  const at = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` })

  const sizeAt = async (key: string): Promise<number | undefined> => {
    try {
      return (await client.send(new library.HeadObjectCommand(at(key)))).ContentLength
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function upload(stored: StoredBytes, body: Uint8Array | Readable, mediaType: string) {
    await client.send(
      new library.PutObjectCommand({
        ...at(pathOfHash(stored.sha256)),
        Body: body,
        ContentLength: stored.byteSize,
        ContentType: mediaType,
        ChecksumSHA256: Buffer.from(stored.sha256, 'hex').toString('base64'),
      }),
    )
  }

  async function putOnce(stored: StoredBytes, body: () => Uint8Array | Readable, mediaType: string) {
    if ((await sizeAt(pathOfHash(stored.sha256))) !== stored.byteSize) await upload(stored, body(), mediaType)
    return stored
  }

  try {
    await client.send(
      new library.PutObjectCommand({ ...at('start-check'), Body: checkText, ContentType: 'text/plain' }),
    )
    await (await client.send(new library.GetObjectCommand(at('start-check')))).Body?.transformToByteArray()
    // Without the permission to list, Amazon answers 403 for a missing object, and nothing could be stored.
    await sizeAt(`never-there-${randomUUID()}`)
  } catch (error) {
    client.destroy()
    throw s3Failure(place, error)
  }

  return {
    async put(content, mediaType) {
      if (content instanceof Uint8Array) {
        const sha256 = createHash('sha256').update(content).digest('hex')
        return await putOnce({ sha256, byteSize: content.byteLength }, () => content, mediaType)
      }
      // The key is the hash, which is known only after the last byte: a stream is buffered on the disk, never in memory.
      const folder = await mkdtemp(join(tmpdir(), 'fettle-upload-'))
      try {
        const waiting = join(folder, 'content')
        const stored = await writeHashed(waiting, content)
        return await putOnce(stored, () => createReadStream(waiting), mediaType)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async open(sha256) {
      if (!isHash(sha256)) throw new FileMissingError(sha256)
      try {
        const { Body } = await client.send(new library.GetObjectCommand(at(pathOfHash(sha256))))
        return Body as Readable
      } catch (error) {
        if (isMissing(error)) throw new FileMissingError(sha256)
        throw error
      }
    },
    has: async (sha256) => isHash(sha256) && (await sizeAt(pathOfHash(sha256))) !== undefined,
    async *list() {
      const pages = library.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix })
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified: putAt } of Contents) {
          const sha256 = Key.slice(Key.lastIndexOf('/') + 1)
          if (isHash(sha256) && putAt && Key === `${place.prefix}${pathOfHash(sha256)}`)
            yield { sha256, putAt }
        }
      }
    },
    remove: async (sha256) => {
      if (isHash(sha256)) await client.send(new library.DeleteObjectCommand(at(pathOfHash(sha256))))
    },
  }
}

/** Whether an object is missing; a missing bucket is an error of the store instead. */
function isMissing(error: unknown): boolean {
  const { name } = error as Error
  return name === 'NotFound' || name === 'NoSuchKey'
}
