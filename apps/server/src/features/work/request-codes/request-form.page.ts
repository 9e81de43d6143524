import type { ProblemError as ProblemItem } from '@fettle/contract/problem'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { maxLength } from '@fettle/rules/records/limits'
import { type GuestEntry, guestEntryLabels, maxGuestEntry } from '@fettle/rules/request-codes/guest-request'
import { type HtmlValue, html, type Markup } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { secretLinkPath } from '#platform/identity/secret-links.ts'
import { secretPageStyle } from '#platform/identity/secret-page-style.ts'
import type { HiddenFields } from '#platform/identity/signed-forms.ts'
import type { ClosedState, Help, OpenedCode } from './open-code.usecases.ts'
import { requestFormScript } from './request-form.script.ts'

/** CSS of the pages of request codes. */
export const requestPageStyle = `${secretPageStyle}
.where strong { font-size: 1.15rem; } .where span { display: block; }
.field .hint { margin: 0 0 8px; } .optional { color: var(--quiet); font-weight: 400; }
#unsent { margin: 0 0 16px; } #unsent[hidden] { display: none; }
#request button { width: 100%; min-height: 52px; font-size: 1.0625rem; }
section.nearby { margin-top: 0; padding-top: 0; border: 0; } .nearby p { margin: 0; } .nearby summary { color: var(--accent); font-weight: 500; } .nearby form { margin: 0 0 6px; }
.two { display: grid; gap: 0 16px; } @media (min-width: 560px) { .two { grid-template-columns: 1fr 1fr; } }
`

export type RequestFormView = {
  code: OpenedCode
  hidden: HiddenFields
  entry: GuestEntry
  /** Question to answer, or null. */
  question: string | null
  problems: readonly ProblemItem[]
  /** Shown above the fields: open requests about the same. */
  nearby: HtmlValue
  /** Whether the visitor has just asked to follow one of them. */
  isFollowing: boolean
}

export const requestFormPath = (token: string): string => secretLinkPath('requestCode', token)

/** The form of a code: problem, photo and contact data. */
export function requestFormPage({
  code,
  hidden,
  entry,
  question,
  problems,
  nearby,
  isFollowing,
}: RequestFormView): string {
  const { asset } = code
  const faults = new Map(problems.map(({ field, message }) => [field === 'files' ? 'photo' : field, message]))
  const general = problems.filter(({ field }) => !formFields.has(field)).map(({ message }) => message)
  const max = maxGuestEntry
  const text = (name: keyof GuestEntry) => ({ name, value: entry[name], fault: faults.get(name) })
  return page({
    title: 'Report a problem',
    style: requestPageStyle,
    script: requestFormScript,
    body: html`${isFollowing ? html`<p class="done" role="status">We sent you an e-mail. Open its link and press “Keep me informed”.</p>` : null}
${whereOf(code)}
${asset?.isRetired ? html`<p>${asset.name} is no longer in use. Your report will be about the place where it is.</p>` : null}
${general.length > 0 ? html`<div class="fault" role="alert">${general.map((message) => html`<p>${message}</p>`)}</div>` : null}
${nearby}
<form id="request" method="post" action="${requestFormPath(code.token)}" enctype="multipart/form-data" novalidate>
<input type="hidden" name="form" value="${hidden.form}"><input type="hidden" name="proof" value="${hidden.proof}">
${field({
  ...text('description'),
  control: (attributes) =>
    html`<textarea ${attributes} maxlength="${max.description}" required>
${entry.description}</textarea>`,
})}
${field({
  ...text('name'),
  control: (attributes) =>
    html`<input ${attributes} type="text" value="${entry.name}" maxlength="${max.name}" autocomplete="name" required>`,
})}
<div class="two">
${field({
  ...text('email'),
  control: (attributes) =>
    html`<input ${attributes} type="email" value="${entry.email}" maxlength="${max.email}" autocomplete="email" inputmode="email">`,
})}
${field({
  ...text('phone'),
  control: (attributes) =>
    html`<input ${attributes} type="tel" value="${entry.phone}" maxlength="${max.phone}" autocomplete="tel" inputmode="tel">`,
})}
</div>
<p class="quiet">One of the two is enough. By e-mail you get a link on which you see how it is going.</p>
${field({
  name: 'photo',
  value: '',
  label: html`Photo <span class="optional">(optional)</span>`,
  fault: faults.get('photo'),
  control: (attributes) =>
    html`<input ${attributes} type="file" accept="image/jpeg,image/png,image/webp,image/gif" multiple>`,
})}
${
  question === null
    ? null
    : field({
        name: 'answer',
        value: '',
        label: question,
        hint: 'Many requests are coming in. This shows that a person is writing.',
        fault: faults.get('answer'),
        control: (attributes) =>
          html`<input ${attributes} type="text" maxlength="${maxLength.guestAnswer}" autocomplete="off" required>`,
      })
}
<div class="fault" id="unsent" role="alert" hidden></div>
<button type="submit">Send request</button>
</form>
<p class="foot">The maintenance team of ${code.property.name} reads this. If you have an account, <a href="/">sign in</a> to see all of your requests.</p>`,
  })
}

const formFields: ReadonlySet<string> = new Set([
  'description',
  'files',
  'photo',
  'name',
  'email',
  'phone',
  'answer',
])

type FieldView = {
  name: keyof GuestEntry | 'photo' | 'answer'
  value: string
  label?: HtmlValue
  hint?: string
  fault: string | undefined
  control: (attributes: Markup) => Markup
}

function field({ name, label, hint, fault, control }: FieldView): Markup {
  const described = [hint ? `${name}-hint` : '', fault ? `${name}-fault` : ''].filter(Boolean).join(' ')
  const title = label ?? (name === 'photo' || name === 'answer' ? '' : guestEntryLabels[name])
  const attributes = html`id="${name}" name="${name === 'photo' ? 'Photo' : name}" ${
    fault ? html`aria-invalid="true"` : null
  } ${described ? html`aria-describedby="${described}"` : null}`
  return html`<div class="field"><label for="${name}">${title}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
${control(attributes)}
${fault ? html`<p class="field-fault" id="${name}-fault" role="alert">${fault}</p>` : null}</div>`
}

/** Heading of the target: asset or place first, then its location. */
function whereOf({ asset, where, property }: OpenedCode): Markup {
  const subject = asset && !asset.isRetired ? [asset.code, asset.name].filter(Boolean).join(' ') : where
  const details = [subject === where ? '' : where, property.name].filter(Boolean).join(' · ')
  return html`<p class="state where"><strong>${subject || property.name}</strong>${subject ? html`<span>${details}</span>` : null}</p>`
}

/** Page after sending when the property provides no links. */
export const requestSentPage = (number: string | null): string =>
  page({
    title: 'Your request was sent',
    style: requestPageStyle,
    body: html`<p role="status">${number ? `It is request ${number}. ` : ''}The maintenance team will look at it.</p>`,
  })

/** The same page for every invalid code, to reveal no reason. */
export const unknownCodePage = (): string =>
  page({
    title: 'This code is not valid',
    style: requestPageStyle,
    body: html`<p role="alert">It may have been replaced, or part of it is missing. Scan it again, or contact the help desk.</p>
<p><a class="button" href="/">Sign in</a></p>`,
  })

const closedWords: Readonly<Record<ClosedState, { title: string; text: (propertyName: string) => string }>> =
  {
    over: { title: 'This code has expired', text: () => 'It was valid for a limited time.' },
    off: {
      title: 'Please report it another way',
      text: (propertyName) => `${propertyName} takes no requests without an account.`,
    },
    closed: {
      title: 'This place is out of use',
      text: (propertyName) => `${propertyName} takes no requests about it here.`,
    },
  }

/** A valid code whose form is closed, with the help desk contact. */
export function closedCodePage(
  state: ClosedState,
  { propertyName, help }: { propertyName: string; help: Help },
): string {
  const { title, text } = closedWords[state]
  return page({
    title,
    style: requestPageStyle,
    body: html`<p role="alert">${text(propertyName)}</p>
${helpOf(help)}
<p><a class="button" href="/">Sign in</a></p>`,
  })
}

/** Message while the request limit is reached. */
export const tooManyRequests = ({ name, phone }: Help): string =>
  `Too many requests have come from here. Try again later${phone === '' ? '' : `, or call ${[name, phone].filter(Boolean).join(', ')}`}.`

function helpOf({ name, phone, phoneCountry, email }: Help): Markup | null {
  if (phone === '' && email === '') return null
  return html`<p>${name === '' ? 'Help desk' : name}:
${phone === '' ? null : html`<a href="${phoneHref(phone, phoneCountry)}">${phone}</a>`}
${email === '' ? null : html`<a href="mailto:${email}">${email}</a>`}</p>`
}
