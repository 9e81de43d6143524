import { type Problem, problem, requiredText } from '../records/problem.ts'
import { type MailTemplateKind, mailTemplate } from './mail-template-catalog.ts'

/** Maximum lengths of a template's subject and text. */
export const mailTemplateMax = { subject: 200, body: 4000 } as const

/** Text of a template. */
export type MailTexts = { readonly subject: string; readonly body: string }
/** Customized texts, by kind. */
export type MailOverrides = ReadonlyMap<string, MailTexts>

/** One or two sentences, and a person's text that belongs to them. */
export type MailSentence = { readonly sentence: string; readonly quote: string | null }

/** Values of a message's fields. A quote has the punctuation that introduces it. */
export type MailValues = Readonly<
  Record<string, string | { readonly mark: string; readonly quote: string | null }>
>

const fieldPattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The effective text: customized or default. */
export const textsOf = (kind: MailTemplateKind, overrides: MailOverrides): MailTexts =>
  overrides.get(kind) ?? mailTemplate(kind)

/** Problems of a text: empty, or with an unknown field ([C8.042]). */
export function mailTemplateProblems(kind: MailTemplateKind, texts: MailTexts): Problem[] {
  const known = new Set(mailTemplate(kind).fields.map(({ name }) => name))
  const parts = [
    ['subject', 'Subject'],
    ['body', 'Text'],
  ] as const
  return parts.flatMap(([part, label]) => {
    const missing = requiredText(part, label, texts[part])
    if (missing.length > 0) return missing
    const unknown = [...texts[part].matchAll(fieldPattern)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
    return [...new Set(unknown)].map((name) => problem(part, 'unknown', `${name} is not known here.`))
  })
}

/** Fills in values on one line. Values are never parsed as fields. */
export const fillLine = (text: string, values: MailValues): string =>
  text
    .replace(fieldPattern, (_whole, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'string' ? value : (value.quote ?? '')
    })
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Fills in the values of a text's paragraphs. A quote ends its sentence with its introducing punctuation; the
 * following text starts a new sentence. Empty paragraphs are omitted.
 */
export function fillParagraphs(text: string, values: MailValues): MailSentence[] {
  return text.split(/\r?\n\s*\r?\n/).flatMap((paragraph) => {
    const sentences: MailSentence[] = []
    let words = ''
    let from = 0
    for (const match of paragraph.matchAll(fieldPattern)) {
      words += paragraph.slice(from, match.index)
      from = match.index + match[0].length
      const value = values[match[1] ?? ''] ?? ''
      if (typeof value === 'string') words += value
      else {
        sentences.push({ sentence: `${words}${value.mark}`.trim(), quote: value.quote })
        words = ''
      }
    }
    const rest = `${words}${paragraph.slice(from)}`.trim()
    return [...sentences, ...(rest === '' ? [] : [{ sentence: rest, quote: null }])].filter(
      ({ sentence, quote }) => sentence !== '' || quote !== null,
    )
  })
}

/** Values of the preview. */
export const sampleValues = (kind: MailTemplateKind): MailValues =>
  Object.fromEntries(
    mailTemplate(kind).fields.map(({ name, sample, isQuote }) => [
      name,
      isQuote ? { mark: ':', quote: sample } : sample,
    ]),
  )
