import { lastDigest } from '@fettle/rules/notices/notice-delivery'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import {
  claimDigestDay,
  type DigestReader,
  findDigestReaders,
  takeDigestEntries,
} from './digest.repository.ts'
import { digestContent } from './digest-text.ts'
import type { MailDeps } from './queue-mail.usecases.ts'
import { queueMail } from './queue-mail.usecases.ts'

type Deps = MailDeps & { db: Db }

/**
 * Writes the digests that are due ([C8.039]). Returns their number. Safe in several processes, because the
 * transaction that queues a mail also deletes its entries. Users who changed to instant get the rest
 * immediately; entries of users who chose none, are disabled or lost the property are deleted. A failing
 * digest does not block the others; its error is thrown at the end.
 */
export async function writeDigests(deps: Deps, now: Date, signal: AbortSignal): Promise<number> {
  let written = 0
  const errors: unknown[] = []
  for (const reader of await findDigestReaders(deps.db)) {
    if (signal.aborted) break
    try {
      if (await writeDigest(deps, reader, now)) written += 1
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} digests could not be written.`)
  return written
}

async function writeDigest(deps: Deps, reader: DigestReader, now: Date): Promise<boolean> {
  const { user_id: userId, property_id: propertyId, delivery } = reader
  const { atMs, day } = lastDigest(now.getTime(), reader.time_zone)
  const isDaily = delivery === 'daily'
  if (isDaily && reader.first_at.getTime() >= atMs) return false
  return await inTransaction(deps.db, nobody, async (trx) => {
    if (isDaily && !(await claimDigestDay(trx, { userId, propertyId, day }))) return false
    const before = isDaily ? new Date(atMs) : null
    const entries = await takeDigestEntries(trx, { userId, propertyId, before })
    const last = entries.at(-1)
    if (!last || delivery === 'none' || reader.is_out) return false
    const formats = await readSettings(trx, propertyId)
    await queueMail(deps, trx, {
      propertyId,
      toAddress: last.to_address,
      toName: last.to_name,
      content: digestContent(entries, reader, { formats, publicUrl: deps.config.publicUrl }),
      thread: `digest-${userId}-${propertyId}`,
      now,
    })
    return true
  })
}
