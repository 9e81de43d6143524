import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { judgeSignature } from './aws-signature.fixture.ts'
import type { S3Settings } from './s3-settings.ts'

export type S3Server = {
  place: S3Settings
  /** Contents by key. */
  objects: Map<string, { bytes: Buffer; mediaType: string; putAt: Date }>
  /** Requests such as `PUT photos/ab/cd/…` in the order of arrival, including refused ones. */
  requests: string[]
  /** Answers every further request of this method with an error. */
  refuse(method: string, status: number, code: string): void
  [Symbol.asyncDispose](): Promise<void>
}

const statuses: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, BadDigest: 400 }

/**
 * Starts a server with the part of S3 that the store uses: path-style addresses, one bucket in memory. It verifies the
 * signature of each request and the checksum of each upload as S3 does.
 */
export async function startS3Server(): Promise<S3Server> {
  const key = { accessKeyId: 'FETTLETEST', secretAccessKey: 'a secret/with+signs', region: 'eu-test-1' }
  const bucket = 'photos'
  const objects: S3Server['objects'] = new Map()
  const requests: string[] = []
  const refusals = new Map<string, { status: number; code: string }>()

  function answerError(response: ServerResponse, code: string, status = statuses[code] ?? 403): void {
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}, says the store</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  }

  /** Two objects a page, so that listing needs several requests. */
  function answerList(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
    const page = keys.slice(0, 2)
    const contents = page
      .map((name) => {
        const object = objects.get(name)
        return `<Contents><Key>${name}</Key><LastModified>${object?.putAt.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
      })
      .join('')
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const method = request.method ?? ''
    const [name, ...steps] = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname)
      .slice(1)
      .split('/')
    const objectKey = steps.join('/')
    requests.push(`${method} ${name}/${objectKey}`)
    const wrong = judgeSignature(request, body, key)
    if (wrong) return answerError(response, wrong)
    if (name !== bucket) return answerError(response, 'NoSuchBucket')
    const refusal = refusals.get(method)
    if (refusal) return answerError(response, refusal.code, refusal.status)
    if (method === 'PUT') {
      const declared = request.headers['x-amz-checksum-sha256']
      const actual = createHash('sha256').update(body).digest('base64')
      if (declared !== undefined && declared !== actual) return answerError(response, 'BadDigest')
      objects.set(objectKey, {
        bytes: body,
        mediaType: request.headers['content-type'] ?? '',
        putAt: new Date(),
      })
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(objectKey)
      return void response.writeHead(204).end()
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://store')
    if (objectKey === '' && searchParams.get('list-type') === '2') return answerList(response, searchParams)
    const found = objects.get(objectKey)
    if (!found) return answerError(response, 'NoSuchKey')
    response.writeHead(200, {
      'content-length': found.bytes.byteLength,
      'content-type': found.mediaType,
      etag: '"1"',
    })
    response.end(method === 'HEAD' ? undefined : found.bytes)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    place: { ...key, endpoint: `http://127.0.0.1:${port}`, bucket, prefix: 'fettle/' },
    objects,
    requests,
    refuse: (method, status, code) => void refusals.set(method, { status, code }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
