import { passwordLinkHours, recoveryLinkHours } from '@fettle/rules/access/user-accounts'
import { fillLine, fillParagraphs, type MailOverrides, textsOf } from '@fettle/rules/notices/mail-templates'
import type { MailContent } from '#features/foundation/mail/mail.public.ts'
import type { LinkPurpose } from '#features/foundation/users/users.public.ts'

type Facts = { name: string; loginName: string; link: string; product: string }

const hoursOf: Readonly<Record<LinkPurpose, number>> = {
  invitation: passwordLinkHours,
  recovery: recoveryLinkHours,
}

/**
 * Mail with a link to a first or a new password, in the customized text if one exists. `byAdministrator`: not
 * requested by the user.
 */
export function passwordLinkMail(
  purpose: LinkPurpose,
  { name, loginName, link, product }: Facts,
  how: { byAdministrator: boolean; hours?: number; overrides: MailOverrides },
): MailContent {
  const invites = purpose === 'invitation'
  const reason = how.byAdministrator
    ? `An administrator sent you a link to choose a new password at ${product}.`
    : `Somebody asked for a new password for your account at ${product}.`
  const texts = textsOf(invites ? 'account-invitation' : 'password-reset', how.overrides)
  const values = { product, recipient: name, reason }
  return {
    subject: fillLine(texts.subject, values),
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    sentences: fillParagraphs(texts.body, values),
    facts: [
      ['You sign in as', loginName],
      ['The link works for', `${how.hours ?? hoursOf[purpose]} hours`],
    ],
    link,
    linkText: 'Choose a password',
    closing: invites
      ? 'If you did not expect this message, you need not do anything.'
      : 'If you did not ask for it, you need not do anything: your password stays as it is.',
  }
}

/** Mail about a new account for which the user signs in at an external provider. */
export const providerMail = ({ name, loginName, link, product }: Facts): MailContent => ({
  subject: `Your account at ${product}`,
  greeting: name === '' ? 'Hello,' : `Hello ${name},`,
  sentences: [{ sentence: `An administrator made an account at ${product} for you.`, quote: null }],
  facts: [['You sign in as', loginName]],
  link,
  linkText: 'Sign in',
  closing: 'If you did not expect this message, you need not do anything.',
})
