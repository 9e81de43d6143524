/** Text that already is HTML. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type HtmlValue = Markup | string | number | null | false | undefined | readonly HtmlValue[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string)

function render(value: HtmlValue): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return value === null || value === undefined || value === false ? '' : escaped(String(value))
}

/**
 * Builds HTML in which every inserted value is escaped unless it was built by this function. A few forms do not need a
 * template library, and this way escaping cannot be forgotten.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part))
}

/** For HTML that a library has generated, and for our own style sheet. */
export const trusted = (text: string): Markup => new Markup(text)
