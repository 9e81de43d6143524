import { ConfigError } from '../config-error.ts'

/** A bucket with the credentials for it. */
export type S3Settings = {
  /** The address of an S3-compatible server; null for Amazon S3. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The prefix of every key: empty, or a name that ends in a slash. */
  prefix: string
}

type S3Variables = Partial<
  Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX',
    string | undefined
  >
>

const needed = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reads the bucket from the environment, or returns null. Throws ConfigError naming the missing variables.
 */
export function readS3Settings(input: S3Variables): S3Settings | null {
  if (![...needed, 'S3_ENDPOINT' as const, 'S3_PREFIX' as const].some((name) => input[name])) return null
  const missing = needed.filter((name) => !input[name])
  if (missing.length > 0) {
    throw new ConfigError(
      `A file store in a bucket needs ${needed.join(', ')} together (and S3_ENDPOINT where it is not Amazon's); missing: ${missing.join(', ')}.`,
    )
  }
  const prefix = (input.S3_PREFIX ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')
  return {
    endpoint: input.S3_ENDPOINT ?? null,
    region: input.S3_REGION as string,
    bucket: input.S3_BUCKET as string,
    accessKeyId: input.S3_ACCESS_KEY_ID as string,
    secretAccessKey: input.S3_SECRET_ACCESS_KEY as string,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

/** Explains in a sentence why a bucket cannot be used; the library's error is the cause. */
export function s3Failure(place: S3Settings, error: unknown): ConfigError {
  const where = place.endpoint ?? `Amazon S3 in ${place.region}`
  return new ConfigError(`${sentence(place, error)} (file store: bucket ${place.bucket} at ${where})`, {
    cause: error,
  })
}

function sentence(place: S3Settings, error: unknown): string {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket')
    return `The bucket ${place.bucket} does not exist. Create it, or correct S3_BUCKET.`
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
