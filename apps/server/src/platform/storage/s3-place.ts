import { ConfigError } from '../config-error.ts'

/** A bucket and the key to it. */
export type S3Place = {
  /** The address of a compatible server; null for Amazon's. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** What every key begins with: empty, or a name that ends in a slash. */
  prefix: string
}

type Given = Partial<
  Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX',
    string | undefined
  >
>

const needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket that the environment names; null when it names none. Throws ConfigError naming what is missing. */
export function readS3Place(given: Given): S3Place | null {
  if (![...needed, 'S3_ENDPOINT' as const, 'S3_PREFIX' as const].some((name) => given[name])) return null
  const missing = needed.filter((name) => !given[name])
  if (missing.length > 0) {
    throw new ConfigError(
      `A file store in a bucket needs ${needed.join(', ')} together (and S3_ENDPOINT where it is not Amazon's); missing: ${missing.join(', ')}.`,
    )
  }
  const prefix = (given.S3_PREFIX ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')
  return {
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION as string,
    bucket: given.S3_BUCKET as string,
    accessKeyId: given.S3_ACCESS_KEY_ID as string,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY as string,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

/** Says in a sentence what keeps a bucket from being used; the library's own words are the cause. */
export function s3Failure(place: S3Place, error: unknown): ConfigError {
  const where = place.endpoint ?? `Amazon S3 in ${place.region}`
  return new ConfigError(`${sentence(place, error)} (file store: bucket ${place.bucket} at ${where})`, {
    cause: error,
  })
}

function sentence(place: S3Place, error: unknown): string {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket')
    return `The bucket ${place.bucket} does not exist. Make it, or correct S3_BUCKET.`
  if (status === 301 || name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed') {
    return 'The bucket is in another region. Correct S3_REGION.'
  }
  if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch') {
    return 'The file store does not accept the key. Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  }
  if (status === 403) {
    return 'The key may not use the bucket. It needs the rights s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket.'
  }
  if (status === undefined || status >= 500) {
    return "The file store can't be reached, or fails."
  }
  return `The file store answers ${status} (${name}).`
}
