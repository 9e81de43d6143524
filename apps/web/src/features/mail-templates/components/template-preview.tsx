import type { MailTemplateKind } from '@fettle/rules/notices/mail-template-catalog'
import { fillLine, fillParagraphs, type MailTexts, sampleValues } from '@fettle/rules/notices/mail-templates'
import { Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './mail-templates.module.css'

/** Preview of the message with sample values for the fields. */
export function TemplatePreview({ kind, texts }: { kind: MailTemplateKind; texts: MailTexts }): ReactNode {
  const values = sampleValues(kind)
  return (
    <section aria-label="Preview" className={classes.preview}>
      <Text size="sm" c="dimmed">
        Preview with sample values
      </Text>
      <p className={classes.subject}>{fillLine(texts.subject, values)}</p>
      <p>Hello Rita Moreno,</p>
      {fillParagraphs(texts.body, values).map(({ sentence, quote }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and are drawn anew together
        <Fragment key={at}>
          {sentence !== '' && <p>{sentence}</p>}
          {quote !== null && <blockquote className={classes.quote}>{quote}</blockquote>}
        </Fragment>
      ))}
      <p className={classes.rest}>The details, the link and the sender follow below this text.</p>
    </section>
  )
}
