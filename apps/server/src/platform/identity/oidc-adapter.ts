import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/database.ts'
import {
  consumeRecord,
  deleteGrantOf,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  upsertRecord,
} from './oidc-record.repository.ts'

/**
 * How long a refresh token may be reused: two tabs may renew at the same time, and a phone may lose the response with
 * the next token.
 */
export const renewalGraceSeconds = 30

/** No record is stored under a name with a NUL, which the database cannot store, not even as an escape. */
const isStorable = (text: string): boolean => !text.includes('\0') && !text.includes('\\u0000')

/** Stores the records of the embedded provider in the database, so that any process can respond. */
export function createOidcAdapter(db: Db): AdapterFactory {
  return (model): Adapter => {
    const grace = { graceSeconds: model === 'RefreshToken' ? renewalGraceSeconds : 0 }
    const isCode = model === 'AuthorizationCode'
    const find = async (by: Parameters<typeof findRecord>[2]) => {
      if (!Object.values(by).every(isStorable)) return undefined
      const found = (await findRecord(db, model, by, grace)) as AdapterPayload | undefined
      // The provider checks whether a code was used only after finding that it has not expired.
      return isCode && found?.consumed !== undefined ? { ...found, exp: 0xffffffff } : found
    }
    return {
      async upsert(id, payload, expiresIn) {
        // The parameters that a caller sends are stored with the sign-in that they begin.
        if (!isStorable(JSON.stringify(payload))) throw new errors.InvalidRequest('a parameter holds a NUL')
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        await upsertRecord(db, { model, id, payload: payload as Record<string, unknown>, expiresAt })
      },
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (code) => find({ user_code: code }),
      async consume(id) {
        if (await consumeRecord(db, { model, id }, { ...grace, keepsWithGrant: isCode })) return
        // The first user of a code may be a thief: all tokens issued for it are revoked.
        if (isCode) await deleteGrantOf(db, { model, id })
        throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => deleteRecord(db, { model, id }),
      revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId, model),
    }
  }
}
