import { randomBytes } from 'node:crypto'
import { type createExportAddress, exportOptions } from '@fettle/contract/exports'
import type { AnswerOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { allowsExportAction } from '@fettle/rules/desk/exports'
import type { Db } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { getOrCreateSecret } from '#platform/identity/secrets.repository.ts'
import { addressMs, readAddress, signAddress } from './export-address.ts'
import { getExport } from './exports.access.ts'
import { stateOfRun } from './exports.presenter.ts'
import { seesWhole } from './kinds/all-export-kinds.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

const findKey = (db: Db) =>
  getOrCreateSecret(db, 'export address key', () => randomBytes(32).toString('base64url'))

/**
 * The file of an export. Throws 404 if it is hidden from the person, unfinished or removed, or if another author may see
 * more of its records.
 */
export async function findFile(db: Db, actor: Actor, exportId: number) {
  const row = await getExport(db, actor, exportId)
  const { sha256, media_type: mediaType, file_name: saveAs, byte_size: byteSize } = row
  const { entities } = exportOptions.parse(row.options)
  const names = entities.map(({ kind }) => kind)
  if (row.created_by !== actor.userId && !seesWhole(actor, names)) throw notFound('A file of this export')
  if (!allowsExportAction(stateOfRun(row), 'download') || sha256 === null || mediaType === null)
    throw notFound('A file of this export')
  return { sha256, mediaType, saveAs, ...(byteSize !== null && { byteSize }) }
}

/** A download URL for this person's browser, valid for one minute. Throws as `findFile`. */
export async function addressOfFile(
  { db, clock }: Deps,
  actor: Actor,
  exportId: number,
): Promise<AnswerOf<typeof createExportAddress>> {
  await findFile(db, actor, exportId)
  const untilMs = clock.now().getTime() + addressMs
  const token = signAddress({ exportId, userId: actor.userId, untilMs }, await findKey(db))
  return { address: `/api/ExportFiles/${token}`, expiresDateTime: new Date(untilMs).toISOString() }
}

/** The file of a download URL, with its person's current permissions. Throws 404 otherwise. */
export async function findFileAt({ db, clock }: Deps, token: string) {
  const read = readAddress(token, await findKey(db), clock.now().getTime())
  const account = read && (await findAccountOfUser(db, read.userId))
  const actor = account && toActor(account)
  if (!read || !actor || !may(actor, 'exports.manage')) throw notFound('This download')
  return await findFile(db, actor, read.exportId)
}
