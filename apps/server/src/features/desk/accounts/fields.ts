import { html, type Markup } from '#platform/identity/html.ts'

type FieldFault = { field: string | null; message: string } | null

export type FieldView = {
  name: string
  label: string
  autocomplete: string
  type?: 'text' | 'password' | 'email'
  value?: string
  hint?: string
  required?: boolean
  /** Shown but not editable. */
  readonly?: boolean
  maxLength?: number
  fault: FieldFault
  /** Name of the field that has the focus when the page opens. */
  focus: string
}

/** One labeled input, linked to its hint and its error. */
export function inputField(view: FieldView): Markup {
  const { name, label, type = 'text', value = '', hint, required = true, maxLength = 254, fault } = view
  const wrong = fault?.field === name ? fault.message : null
  const described = [hint ? `${name}-hint` : '', wrong ? `${name}-fault` : ''].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${view.autocomplete}" maxlength="${maxLength}" ${required ? html`required` : null} ${view.readonly ? html`readonly` : null} ${type === 'password' ? null : html`autocapitalize="none" spellcheck="false"`} ${described ? html`aria-describedby="${described}"` : null} ${wrong ? html`aria-invalid="true"` : null} ${view.focus === name ? html`autofocus` : null}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${wrong ? html`<p class="field-fault" id="${name}-fault" role="alert">${wrong}</p>` : null}</div>`
}

/** A password field. Its value is never sent back to the page. */
export const passwordField = (view: Omit<FieldView, 'type' | 'value' | 'maxLength'>): Markup =>
  inputField({ ...view, type: 'password', maxLength: 256 })
