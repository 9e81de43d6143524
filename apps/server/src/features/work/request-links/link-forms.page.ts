import { maxLength, surveyRatings } from '@fettle/rules/records/limits'
import { type HtmlValue, html, type Markup } from '#platform/identity/html.ts'
import type { LinkAnswerKind } from './answer-link.usecases.ts'
import type { FormFault, PageState } from './link-holder.ts'

export type LinkFormView = PageState<LinkAnswerKind> & {
  /** The form shown first. The others are collapsed. */
  first: LinkAnswerKind | null
}

type Section = { kind: LinkAnswerKind; title: string; hint: string; submit: string; fields: HtmlValue }

function section(view: LinkFormView, { kind, title, hint, submit, fields }: Section): Markup {
  const { form, proof } = view.hidden(kind)
  const fault = view.fault?.kind === kind ? view.fault.message : null
  const upload = kind === 'photo' ? html`enctype="multipart/form-data"` : null
  return html`<section aria-labelledby="${kind}-title" id="${kind}">
<h2 id="${kind}-title">${title}</h2>
<p class="quiet">${hint}</p>
${fault ? html`<div class="fault" role="alert"><p id="${kind}-fault">${fault}</p></div>` : null}
<form method="post" action="${view.path}/${kind}" ${upload}>
<input type="hidden" name="form" value="${form}"><input type="hidden" name="proof" value="${proof}">
${fields}
<button type="submit" ${view.first === kind ? null : html`class="second"`}>${submit}</button>
</form>
</section>`
}

type Area = {
  kind: LinkAnswerKind
  label: string
  maxLength: number
  required?: boolean
  fault: FormFault<LinkAnswerKind> | null
}

function textArea({ kind, label, maxLength: max, required = false, fault }: Area): Markup {
  // If the rating is missing, the text is not marked invalid.
  const isWrong = fault?.kind === kind && (kind !== 'survey' || fault.fields.rating !== undefined)
  const wrong = isWrong ? html`aria-invalid="true" aria-describedby="${kind}-fault"` : null
  return html`<div class="field"><label for="${kind}-text">${label}</label>
<textarea id="${kind}-text" name="text" maxlength="${max}" ${required ? html`required` : null} ${wrong}>
${fault?.kind === kind ? (fault.fields.text ?? '') : ''}</textarea></div>`
}

export const messageForm = (view: LinkFormView): Markup =>
  section(view, {
    kind: 'message',
    title: 'Write a message',
    hint: 'It goes to the maintenance team and is stored with the request.',
    submit: 'Send message',
    fields: textArea({
      kind: 'message',
      label: `Your message (at most ${maxLength.message} characters)`,
      maxLength: maxLength.message,
      required: true,
      fault: view.fault,
    }),
  })

export const photoForm = (view: LinkFormView): Markup =>
  section(view, {
    kind: 'photo',
    title: 'Add a photo',
    hint: 'JPEG, PNG, WebP or GIF. The time and place of the photo may be stored with it.',
    submit: 'Send photo',
    fields: html`<div class="field"><label for="photo-file">Photo</label>
<input id="photo-file" type="file" name="Photo" accept="image/jpeg,image/png,image/webp,image/gif" multiple required></div>`,
  })

export const stillBrokenForm = (view: LinkFormView): Markup =>
  section(view, {
    kind: 'still-broken',
    title: 'Still broken?',
    hint: 'Tell us, and someone will look at it again.',
    submit: 'It is still broken',
    fields: textArea({
      kind: 'still-broken',
      label: "What's still wrong (optional)",
      maxLength: maxLength.message,
      fault: view.fault,
    }),
  })

export function surveyForm(view: LinkFormView): Markup {
  const entered = view.fault?.kind === 'survey' ? view.fault.fields : null
  const checked = (is: boolean) => (is ? html`checked` : null)
  return section(view, {
    kind: 'survey',
    title: 'How did it go?',
    hint: 'Your feedback for the maintenance team.',
    submit: 'Submit Survey',
    fields: html`<fieldset><legend>Rating, 5 is best</legend><div class="choices rating">${surveyRatings.map(
      (rating) =>
        html`<label><input type="radio" name="rating" value="${rating}" required ${checked(entered?.rating === String(rating))}>${rating}</label>`,
    )}</div></fieldset>
<fieldset><legend>Is the result acceptable?</legend><div class="choices">${['Yes', 'No'].map(
      (answer) =>
        html`<label><input type="radio" name="acceptable" value="${answer}" ${checked(entered?.acceptable === answer)}>${answer}</label>`,
    )}</div></fieldset>
${textArea({ kind: 'survey', label: 'Anything else (optional)', maxLength: maxLength.surveyText, fault: view.fault })}`,
  })
}
