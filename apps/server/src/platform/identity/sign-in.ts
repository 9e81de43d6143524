import { recordSignInAttempt } from '../audit/access-records.repository.ts'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { AddressLimits } from './address-limits.ts'
import {
  clearAttempts,
  findCredential,
  type LockRule,
  recordAttempt,
  recordSignIn,
  replaceHash,
} from './credentials.repository.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'

const forgetSeconds = 24 * 60 * 60

export type SignInResult =
  | { outcome: 'signed-in'; userId: number; subject: string; mustChangePassword: boolean }
  /** Wrong name or password, disabled, locked, or an expired one-time password: the response never says which. */
  | { outcome: 'refused' }
  /** Too many failures from one address. */
  | { outcome: 'slow-down'; retryAfterSeconds: number }

export type SignInDeps = { db: Db; clock: Clock; addressLimits: AddressLimits }
export type SignInInput = { loginName: string; password: string; address: string; lockRule: LockRule }

let dummyPasswordHash: Promise<string> | null = null
/** The hash that a password is checked against when there is no account, so that the response takes equally long. */
const dummyHash = () => (dummyPasswordHash ??= hashPassword('nobody has this password'))

const storable = (name: string) => name.trim() !== '' && name.length <= 254 && !/\p{Cc}/u.test(name)

/** Checks a login name (or e-mail address) and password, within the limits per account and per address. */
export const signIn = (deps: SignInDeps, input: SignInInput): Promise<SignInResult> =>
  deps.addressLimits.attempt<SignInResult>(input.address, {
    refuse: (retryAfterSeconds) => ({ outcome: 'slow-down', retryAfterSeconds }),
    work: (fail) => checkSignIn(deps, input, fail),
  })

async function checkSignIn(
  { db, clock }: SignInDeps,
  { loginName, password, address, lockRule }: SignInInput,
  fail: () => void,
): Promise<SignInResult> {
  const now = clock.now()
  const account = storable(loginName) ? await findCredential(db, loginName) : undefined
  const forgetBefore = new Date(now.getTime() - forgetSeconds * 1000)
  // In parallel, so that the response time reveals nothing: the hash takes longer than the counting. Both must succeed.
  const [attempt, fits] = await Promise.all([
    account && recordAttempt(db, { userId: account.id, now, forgetBefore, rule: lockRule }),
    verifyPassword(account?.password_hash ?? (await dummyHash()), password),
  ])
  const ended = account?.one_time_until != null && account.one_time_until <= now
  if (!account || !attempt || !fits || account.is_disabled || ended) {
    fail()
    await recordSignInAttempt(db, { account: account ?? null, address, isRefused: true })
    return { outcome: 'refused' }
  }

  await recordSuccess({ db, clock }, account, address)
  if (needsRehash(account.password_hash)) {
    const after = await hashPassword(password)
    await replaceHash(db, { userId: account.id, before: account.password_hash, after })
  }
  return {
    outcome: 'signed-in',
    userId: account.id,
    subject: account.subject,
    mustChangePassword: account.must_change_password,
  }
}

/** Records a sign-in and clears the account's failed attempts. */
export async function recordSuccess(
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  account: { id: number; login_name: string },
  address: string,
): Promise<void> {
  await inTransaction(db, { userId: account.id, requestId: null }, async (trx) => {
    await clearAttempts(trx, account.id)
    await recordSignIn(trx, account.id, clock.now())
    await recordSignInAttempt(trx, { account, address, isRefused: false })
  })
}
