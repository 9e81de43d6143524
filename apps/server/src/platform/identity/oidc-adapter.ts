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
 * How long a refresh token may be used again: two tabs may renew in one moment, and a phone may lose the answer that
 * held the next token.
 */
export const renewalGraceSeconds = 30

/** No record is kept under a name with a NUL, which the database takes in no text, not even written as an escape. */
const isStorable = (text: string): boolean => !text.includes('\0') && !text.includes('\\u0000')

/** Keeps what the embedded provider remembers in the database, so that any process may answer. */
export function createOidcAdapter(db: Db): AdapterFactory {
  return (model): Adapter => {
    const grace = { graceSeconds: model === 'RefreshToken' ? renewalGraceSeconds : 0 }
    const isCode = model === 'AuthorizationCode'
    const find = async (by: Parameters<typeof findRecord>[2]) => {
      if (!Object.values(by).every(isStorable)) return undefined
      const found = (await findRecord(db, model, by, grace)) as AdapterPayload | undefined
      // The provider looks whether a code was used only after it has found it not expired.
      return isCode && found?.consumed !== undefined ? { ...found, exp: 0xffffffff } : found
    }
    return {
      async upsert(id, payload, expiresIn) {
        // What a caller writes into a parameter is kept with the sign-in that it began.
        if (!isStorable(JSON.stringify(payload))) throw new errors.InvalidRequest('a parameter holds a NUL')
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        await upsertRecord(db, { model, id, payload: payload as Record<string, unknown>, expiresAt })
      },
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (code) => find({ user_code: code }),
      async consume(id) {
        if (await consumeRecord(db, { model, id }, { ...grace, keepsWithGrant: isCode })) return
        // Who uses a code first may be a thief: no tokens that came of it stay valid.
        if (isCode) await deleteGrantOf(db, { model, id })
        throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => deleteRecord(db, { model, id }),
      revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId, model),
    }
  }
}
