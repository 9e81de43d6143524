import { maxPasswordLinksPerHour, passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { type MailDeps, queueMail, readMailOverrides } from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { countLinks, insertLink, type LinkPurpose } from '#features/foundation/users/users.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { digestOf, newLinkToken } from '#platform/identity/link-token.ts'
import { secretLinkPath } from '#platform/identity/secret-links.ts'
import { tooManyLinks } from './account.errors.ts'
import { passwordLinkMail, providerMail } from './password-link-mail.ts'

const hourMs = 3_600_000

/** Recipient of a link or of mail about an account. */
export type LinkRecipient = {
  userId: number
  name: string
  loginName: string
  address: string
  /** The property whose mail queue contains it. */
  propertyId: number
}

type LinkDeps = MailDeps

/**
 * Creates a password link, ends the previous one, and queues the mail. Throws 429 if the administrator sent
 * too many within an hour.
 */
export async function mailPasswordLink(
  deps: LinkDeps,
  trx: Trx,
  to: LinkRecipient,
  {
    purpose,
    sentBy,
    now,
    hours = passwordLinkHours,
  }: { purpose: LinkPurpose; sentBy: number | null; now: Date; hours?: number },
): Promise<void> {
  if (sentBy !== null) {
    await lockLimit(trx, 'password links by a person', sentBy)
    const since = new Date(now.getTime() - hourMs)
    if ((await countLinks(trx, { sentBy, userId: to.userId, since })) >= maxPasswordLinksPerHour)
      throw tooManyLinks(maxPasswordLinksPerHour)
  }
  const token = newLinkToken()
  await insertLink(trx, {
    userId: to.userId,
    purpose,
    address: to.address,
    digest: digestOf(token),
    sentBy,
    now,
    expiresAt: new Date(now.getTime() + hours * hourMs),
  })
  const { systemLogoText: product } = await readSettings(trx, to.propertyId)
  const link = `${deps.config.publicUrl}${secretLinkPath('password', token)}`
  const content = passwordLinkMail(
    purpose,
    { name: to.name, loginName: to.loginName, link, product },
    { byAdministrator: sentBy !== null, hours, overrides: await readMailOverrides(trx) },
  )
  await queue(deps, trx, to, content, now)
}

/** Queues mail about an account with an external password. */
export async function mailProviderAccount(
  deps: LinkDeps,
  trx: Trx,
  to: LinkRecipient,
  now: Date,
): Promise<void> {
  const { systemLogoText: product } = await readSettings(trx, to.propertyId)
  const facts = { name: to.name, loginName: to.loginName, link: deps.config.publicUrl, product }
  await queue(deps, trx, to, providerMail(facts), now)
}

const queue = (
  deps: LinkDeps,
  trx: Trx,
  to: LinkRecipient,
  content: ReturnType<typeof providerMail>,
  now: Date,
) =>
  queueMail(deps, trx, {
    propertyId: to.propertyId,
    toAddress: to.address,
    toName: to.name,
    content,
    thread: `account-${to.userId}`,
    now,
  })
