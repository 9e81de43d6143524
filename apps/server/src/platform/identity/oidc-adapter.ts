import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/database.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  upsertRecord,
} from './oidc-record.repository.ts'

/** Keeps what the embedded provider remembers in the database, so that any process may answer. */
export function createOidcAdapter(db: Db): AdapterFactory {
  return (model): Adapter => {
    const find = async (by: Parameters<typeof findRecord>[2]) =>
      (await findRecord(db, model, by)) as AdapterPayload | undefined
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
        await upsertRecord(db, { model, id, payload: payload as Record<string, unknown>, expiresAt })
      },
      find: (id) => find({ id }),
      findByUid: (uid) => find({ uid }),
      findByUserCode: (code) => find({ user_code: code }),
      async consume(id) {
        if (!(await consumeRecord(db, { model, id }))) throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => deleteRecord(db, { model, id }),
      revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, grantId, model),
    }
  }
}
