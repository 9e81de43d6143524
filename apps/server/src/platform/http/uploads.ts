import path from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import { maxUploadFiles } from '@fettle/rules/records/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { stageParts } from '../storage/sent-parts.ts'
import { FileTooLargeError, type StagedFile, stageFile } from '../storage/staged-file.ts'
import { codeOf, invalid, ProblemError } from './problem-error.ts'
import { matchKeys, toItems } from './validation.ts'

/** A file of a form, fully received and not yet checked. */
export type ReceivedFile = { fileName: string; staged: StagedFile }

/** A multipart form. `discard` deletes its staged files; files that were stored remain. */
export type Upload<Fields> = { fields: Fields; files: ReceivedFile[]; discard(): Promise<void> }

/** The folder of files that are still being checked. */
export const incomingFolder = (dataFolder: string): string => path.join(dataFolder, 'incoming')

const maxFieldBytes = 16 * 1024
const maxFields = 30
const maxTypeLength = 200

/** Lets the routes of this scope accept multipart forms. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: maxFieldBytes, fields: maxFields },
  })
}

export type UploadRules<S extends $ZodType> = {
  /** The folder of files until they are stored. */
  folder: string
  /** Names of the parts that contain files, in any case. */
  fileFields: readonly string[]
  fields: S
  maxMegabytes: number
  /** Whether the form may come without files: browsers send a field without a chosen file as an empty one. */
  isWithoutFiles?: boolean
  /** The user whose photo the fields `sentSha256` and `sentName` may name in place of a file (`storePart`). */
  sentBy?: number
  /** Called with the fields that came before the form was refused, so that they can be shown again. */
  onRefused?: (fields: Readonly<Record<string, unknown>>) => void
}

/**
 * Receives a form with at most fifteen files, and at least one unless the rules allow none. Throws 400 with
 * the problems, 413 with the limit, and 415 for anything but a form. Deletes all files on error or if the
 * caller disconnects.
 */
export async function receiveUpload<S extends $ZodType>(
  request: FastifyRequest,
  rules: UploadRules<S>,
): Promise<Upload<S['_zod']['output']>> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Files come as multipart/form-data.')
  if (isTypeTooLong(request)) throw unreadableForm()
  const files: ReceivedFile[] = []
  const discard = async () => void (await Promise.all(files.map(({ staged }) => staged.discard())))
  const input: Record<string, unknown> = {}
  try {
    const isFile = (name?: string, type?: string, fileName?: string) =>
      fileName !== undefined || (type === 'application/octet-stream' && isFileField(rules, name ?? ''))
    for await (const part of request.parts({
      isPartAFile: isFile,
      limits: { fileSize: Infinity },
    } as never)) {
      if (part.type === 'file') files.push(...(await receiveFile(part, rules, files.length)))
      else input[part.fieldname] = textOfPart(part)
    }
    const read = safeParse(rules.fields, matchKeys(input, rules.fields as never), { reportInput: true })
    const problems = read.success ? [] : read.error.issues.flatMap(toItems)
    if (read.success && rules.sentBy !== undefined)
      files.push(...(await sentFile(read.data as SentFields, { ...rules, sentBy: rules.sentBy })))
    if (files.length === 0 && !rules.isWithoutFiles)
      problems.push({ field: 'files', code: 'required', message: 'A file is required.' })
    if (!read.success || problems.length > 0) throw invalid(problems)
    // The value that an Idempotency-Key is compared with.
    request.body = { ...input, files: files.map(({ fileName, staged }) => [fileName, staged.sha256]) }
    return { fields: read.data as S['_zod']['output'], files, discard }
  } catch (error) {
    await discard()
    rules.onRefused?.(input)
    throw asProblem(error)
  }
}

/**
 * Receives a multipart form of a call that takes no files, field by field. Throws 400 for a file and for a form that
 * cannot be read.
 */
export async function receiveFields(request: FastifyRequest): Promise<[name: string, value: unknown][]> {
  if (isTypeTooLong(request)) throw unreadableForm()
  const fields: [name: string, value: unknown][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        throw invalid([
          { field: part.fieldname, code: 'not-allowed', message: 'This call takes no files. Send a text.' },
        ])
      fields.push([part.fieldname, textOfPart(part)])
    }
    return fields
  } catch (error) {
    throw asProblem(error)
  }
}

/** Seventy characters is the longest boundary allowed (RFC 2046); the parser fails on much longer ones. */
const isTypeTooLong = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').length > maxTypeLength

/** A text that was cut off stays longer than any field may be. */
const textOfPart = ({ value, valueTruncated }: MultipartValue): unknown =>
  valueTruncated ? value + ' '.repeat(maxFieldBytes) : value

const isFileField = ({ fileFields }: { fileFields: readonly string[] }, name: string) =>
  fileFields.some((field) => field.toLowerCase() === name.toLowerCase())

async function receiveFile(
  part: MultipartFile,
  rules: UploadRules<$ZodType>,
  before: number,
): Promise<ReceivedFile[]> {
  if (!isFileField(rules, part.fieldname)) {
    const message = `Files are expected in the field ${rules.fileFields.join(' or ')}.`
    throw invalid([{ field: part.fieldname, code: 'unknown-field', message }])
  }
  if (before >= maxUploadFiles) {
    const message = `Choose at most ${maxUploadFiles} files at a time.`
    throw invalid([{ field: 'files', code: 'too-many', message }])
  }
  const fileName = nameOf(part.filename)
  try {
    const staged = await stageFile(rules.folder, part.file, { maxBytes: bytesIn(rules.maxMegabytes) })
    if (staged.byteSize > 0) return [{ fileName, staged }]
    await staged.discard()
    if (rules.isWithoutFiles && !part.filename) return []
    throw invalid([{ field: 'files', code: 'empty', message: `${fileName} is empty.` }])
  } catch (error) {
    throw asTooLarge(error, fileName, rules.maxMegabytes)
  }
}

type SentFields = { sentSha256?: string | undefined; sentName?: string | undefined }

/** The file whose parts were received before. Throws 409 if the server does not have them, and 413 for a large one. */
async function sentFile(
  { sentSha256: sha256, sentName }: SentFields,
  { folder, maxMegabytes, sentBy: userId }: { folder: string; maxMegabytes: number; sentBy: number },
): Promise<ReceivedFile[]> {
  if (sha256 === undefined) return []
  const fileName = nameOf(sentName)
  try {
    const staged = await stageParts({ folder, userId, sha256 }, { maxBytes: bytesIn(maxMegabytes) })
    if (staged) return [{ fileName, staged }]
  } catch (error) {
    throw asTooLarge(error, fileName, maxMegabytes)
  }
  const message = `Parts of ${fileName} are missing. Send it again.`
  throw new ProblemError(409, message, [{ field: 'sentSha256', code: 'parts-missing', message }])
}

const bytesIn = (megabytes: number) => megabytes * 1024 * 1024

const asTooLarge = (error: unknown, fileName: string, maxMegabytes: number): unknown =>
  error instanceof FileTooLargeError ? tooLarge(fileName, maxMegabytes) : error

/** A file above the limit. */
export const tooLarge = (fileName: string, maxMegabytes: number) =>
  new ProblemError(413, `${fileName} is larger than ${maxMegabytes} MB, the limit here.`)

/** How browsers write a quote and line ends of a file name in a form (HTML, multipart/form-data). */
const escapedInForms = /%(?:22|0D|0A)/gi

/**
 * Returns the last part of a file name from any system, without characters that no name should contain; never empty.
 */
export function nameOf(input: string | undefined): string {
  const plain = (input ?? '').replaceAll(escapedInForms, '')
  const last = path.posix.basename(plain.replaceAll('\\', '/'))
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim()
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean.slice(-200)
}

/** An interrupted or invalid form is the sender's error, not the server's. */
function asProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error
  const { code = '', statusCode, message } = error as { code?: string; statusCode?: number; message: string }
  if (statusCode === 413) return new ProblemError(413, `At most ${maxFields} fields can be sent at a time.`)
  const isForm = code.startsWith('FST_') || /multipart|boundary|Unexpected end of|Premature/i.test(message)
  if (!isForm) return error
  return unreadableForm()
}

function unreadableForm(): ProblemError {
  const text = 'The form could not be read; it is incomplete or damaged.'
  return new ProblemError(400, text, [{ field: '', code: codeOf(400), message: text }])
}
