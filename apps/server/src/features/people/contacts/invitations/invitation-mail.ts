import { fillLine, fillParagraphs, type MailOverrides, textsOf } from '@fettle/rules/notices/mail-templates'
import { invitationDays } from '@fettle/rules/people/contact-account'
import type { MailContent } from '#features/foundation/mail/mail.public.ts'

type Facts = { name: string; address: string; propertyName: string; link: string; product: string }

/** The invitation mail, in the customized text if any. */
export function invitationMail(facts: Facts, overrides: MailOverrides): MailContent {
  const texts = textsOf('invitation', overrides)
  const values = { product: facts.product, property: facts.propertyName, recipient: facts.name }
  return {
    subject: fillLine(texts.subject, values),
    greeting: facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
    sentences: fillParagraphs(texts.body, values),
    facts: [
      ['You sign in as', facts.address],
      ['The link works for', `${invitationDays} days`],
    ],
    link: facts.link,
    linkText: 'Choose a password',
    closing:
      'If you did not expect this message, you need not do anything: without a password there is no account.',
  }
}
