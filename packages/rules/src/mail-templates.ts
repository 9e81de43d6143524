import { type MailTemplateKind, mailTemplate } from './mail-template-catalog.ts'
import { type Problem, problem, requiredText } from './problem.ts'

/** Characters that subject and text of a template may have. */
export const mailTemplateMax = { subject: 200, body: 4000 } as const

/** The text of a template. */
export type MailTexts = { readonly subject: string; readonly body: string }
/** The texts that an administrator wrote, by kind. */
export type MailOverrides = ReadonlyMap<string, MailTexts>

/** A sentence or two, and the words of a person that belong to it. */
export type MailSentence = { readonly sentence: string; readonly quote: string | null }

/** What the fields of one message stand for; a quote is told with the mark that leads to it. */
export type MailValues = Readonly<
  Record<string, string | { readonly mark: string; readonly quote: string | null }>
>

const fieldPattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The text in force: the administrator's, or the product's own. */
export const textsOf = (kind: MailTemplateKind, overrides: MailOverrides): MailTexts =>
  overrides.get(kind) ?? mailTemplate(kind)

/** What is wrong with a text: nothing in it, or a field that this kind does not know ([C8.042]). */
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

/** One line with the values in their places; a value is never read as a field. */
export const fillLine = (text: string, values: MailValues): string =>
  text
    .replace(fieldPattern, (_whole, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'string' ? value : (value.quote ?? '')
    })
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The paragraphs of a text with the values in their places. A quote ends its sentence with the mark that leads to it; what
 * stands behind it goes on as a sentence of its own. A paragraph without words is left out.
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

/** The values that a preview shows. */
export const sampleValues = (kind: MailTemplateKind): MailValues =>
  Object.fromEntries(
    mailTemplate(kind).fields.map(({ name, sample, isQuote }) => [
      name,
      isQuote ? { mark: ':', quote: sample } : sample,
    ]),
  )
