import { maxLabels } from '@fettle/rules/labels/label-content'
import { formatNumber } from '@fettle/rules/time/formats'
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'
import { findByIds } from '../list/find-by-ids.repository.ts'
import { readMatches } from '../list/read-matches.repository.ts'
import type { Condition, RecordSearch, RecordTable } from '../list/record-search.ts'

/** The records of one kind that a caller may print labels of. */
type Labeled = {
  /** Plural noun, as in 'There are no assets to print labels for.' */
  readonly many: string
  readonly table: RecordTable
  /** Records that the caller may see. */
  readonly within: Condition
  /** Search of the list's filters, used without ids. */
  readonly search: () => RecordSearch | Promise<RecordSearch>
}

/**
 * Returns the records for labels: the given ids without duplicates and in their order, or else the filtered list in its
 * order. Throws 403 for an id that the caller may not see, and 400 for none or too many.
 */
export async function readLabeled<Row extends { id: number }>(
  db: Db,
  { many, table, within, search }: Labeled,
  ids: readonly number[] | undefined,
): Promise<Row[]> {
  if (ids) {
    const wanted = [...new Set(ids)]
    const rows = await findByIds<Row>(db, table, { ids: wanted, where: within })
    if (rows.length < wanted.length) throw notVisible(many)
    return rows
  }
  const found: Row[] = []
  for await (const rows of readMatches<Row>(db, await search())) {
    found.push(...rows)
    if (found.length > maxLabels) throw tooManyLabels(many)
  }
  if (found.length === 0) throw nothingToPrint(many)
  return found
}

/** Makes labels and sends them as a PDF that the browser shows. The signal aborts when the caller leaves. */
export async function sendLabels(
  reply: FastifyReply,
  fileName: string,
  make: (signal: AbortSignal) => Promise<Buffer>,
): Promise<FastifyReply> {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const pdf = await make(leaving.signal)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(pdf)
}

/** 400: more labels than the limit per print. */
function tooManyLabels(many: string): ProblemError {
  const message = `Narrow the list to ${formatNumber(maxLabels)} ${many} or fewer.`
  return invalid([{ field: '', code: 'too-many', message }], message)
}

/** 400: the filters match no records. */
function nothingToPrint(many: string): ProblemError {
  const message = `There are no ${many} to print labels for.`
  return invalid([{ field: '', code: 'nothing-found', message }], message)
}

/** 403: some records do not exist or are not visible; the response does not reveal which. */
function notVisible(many: string): ProblemError {
  const message = `Some of these ${many} do not exist, or you may not see them.`
  return new ProblemError(403, message, [{ field: 'ids', code: 'forbidden', message }])
}
