/** A field of a template: its name between double braces, its meaning, and its preview value. */
export type MailField = {
  readonly name: string
  readonly about: string
  readonly sample: string
  /** Text by a person, set apart as a quote. */
  readonly isQuote?: true
}

const field = (name: string, about: string, sample: string): MailField => ({ name, about, sample })
const quote = (name: string, about: string, sample: string): MailField => ({
  name,
  about,
  sample,
  isQuote: true,
})

const recipient = field('recipient', 'Who gets the message', 'Rita Moreno')
const property = field('property', 'The property’s name', 'Riverside Clinic')
const product = field('product', 'The product’s name', 'Fettle')
const person = field('person', 'Who did it', 'Owen Acosta')
const what = field('what', '“Your request” or “This order”, as it fits the reader', 'Your request')

/** Fields of every message about an order. */
const order = [
  field('title', 'Number and what it is about', 'Work order 14870: No hot water'),
  field('order', 'Work order or request, with its number', 'Work order 14870'),
  field('work', 'Trade and job type', 'Plumbing, No hot water'),
  field('place', 'Building, floor, room and details', 'North Hall, 2, 204'),
  field('description', 'The description', 'No hot water at the sink since Monday.'),
  property,
  recipient,
] as const

type Template = {
  readonly label: string
  readonly about: string
  readonly fields: readonly MailField[]
  readonly subject: string
  readonly body: string
  /** Not sent yet: a text written now is used once it is. */
  readonly isComing?: true
}

const ofOrder = (label: string, about: string, body: string, fields: readonly MailField[]): Template => ({
  label,
  about,
  fields: [...fields, ...order],
  subject: '{{title}}',
  body,
})
const coming = (template: Omit<Template, 'isComing'>): Template => ({ ...template, isComing: true })

/**
 * Messages with a customizable text (C8.12), and the default texts. Greeting, facts, button and footer are
 * fixed and not part of it.
 */
const mailTemplates = {
  'request-received': ofOrder(
    'Request received',
    'To the requester, when somebody else entered the request.',
    '{{person}} entered this request for you.',
    [person],
  ),
  approved: ofOrder('Approved', 'When a request was approved.', '{{what}} was approved as {{number}}.', [
    what,
    field('number', 'The order that it became', 'work order 14870'),
  ]),
  denied: ofOrder('Denied', 'When a request was denied.', '{{what}} was denied{{reason}}', [
    what,
    quote('reason', 'The reason, if there is one', 'It belongs to the landlord.'),
  ]),
  assigned: ofOrder(
    'Assigned',
    'To the assignee and the requester, when an order got an assignee.',
    '{{assignment}}',
    [
      field(
        'assignment',
        'Who has it now, as a sentence for the reader',
        'Owen Acosta assigned this order to you.',
      ),
      person,
      field('assignee', 'The assignee', 'Owen Acosta'),
    ],
  ),
  reassigned: ofOrder('Reassigned', 'To the previous assignee of the order.', '{{assignment}}', [
    field(
      'assignment',
      'Who has it now, as a sentence for the reader',
      'This order is no longer yours; it is with Owen Acosta now.',
    ),
    person,
    field('assignee', 'The assignee', 'Owen Acosta'),
  ]),
  'on-hold': ofOrder('On hold', 'When an order was put on hold.', '{{what}} is on hold{{until}}{{reason}}', [
    what,
    field('until', '“ until” and the day, if there is one', ' until 3/12/2030'),
    quote('reason', 'The reason, if there is one', 'Part on order'),
  ]),
  'public-message': ofOrder(
    'Public message',
    'When somebody wrote a message on the order.',
    '{{person}} wrote{{message}}',
    [person, quote('message', 'The message', 'I will be there at ten.')],
  ),
  completed: ofOrder(
    'Completed',
    'When an order was completed; the requester may be asked for a rating.',
    '{{what}} is complete{{subStatus}}.\n\n{{survey}}',
    [
      what,
      field('subStatus', 'The sub-status in brackets, if there is one', ' (Repaired)'),
      field(
        'survey',
        'Asks for a rating if the recipient may rate the work; at the end of the message',
        'You can rate the work on the page below.',
      ),
    ],
  ),
  dnc: ofOrder(
    'Did not complete',
    'When an order was ended without being completed.',
    '{{what}} was ended without being completed.',
    [what],
  ),
  reopened: ofOrder('Reopened', 'When an order was opened again.', '{{what}} is open again.', [what]),
  escalation: ofOrder(
    'Escalation',
    'When an escalation rule fires. Only the rule, the record, the property and the recipient are filled in for a certificate, an asset, a part or a PM schedule, and for recipients who may not see the record.',
    '{{rule}}: {{order}} needs you.',
    [field('rule', 'The name of the rule', 'Not started in two hours')],
  ),
  'pm-digest': coming({
    label: 'PM digest',
    about: 'What planned work comes up.',
    fields: [field('count', 'How many orders', '12'), property, recipient],
    subject: 'Planned work at {{property}}',
    body: '{{count}} orders of planned work come up this week.',
  }),
  'certificate-ending': {
    label: 'Certificate ending',
    about: 'Before a certificate of a vendor ends, to those who edit vendors.',
    fields: [
      field('kind', 'What it is', 'Insurance'),
      field('certificate', 'What it is, with its number', 'Insurance GL-1'),
      field('vendor', 'The vendor’s name', 'North Roofs'),
      field('end', 'The day on which it ends', '3/12/2030'),
      field(
        'stop',
        'What follows from it, as a sentence; empty where orders go on',
        'From the next day on no order can be assigned to it.',
      ),
      recipient,
    ],
    subject: '{{kind}} of {{vendor}} ends {{end}}',
    body: '{{certificate}} of {{vendor}} ends {{end}}. Ask for the new certificate.\n\n{{stop}}',
  },
  'document-expiring': {
    label: 'Document expiring',
    about: 'Before a document expires, to those who edit documents of its property.',
    fields: [
      field('document', 'The document’s title', 'Elevator permit'),
      field('type', 'The document’s type', 'Permit'),
      field('end', 'The day on which it expires', '3/12/2030'),
      property,
      recipient,
    ],
    subject: 'Expires {{end}}: {{document}}',
    body: 'Expires {{end}}: {{document}} of {{property}}. Add the new version, or set its new date.',
  },
  'low-stock': {
    label: 'Low stock',
    about: 'When parts become low, to those who edit parts of the property.',
    fields: [field('parts', 'How many parts', '3 parts'), property, recipient],
    subject: 'Low stock at {{property}}: {{parts}}',
    body: '{{parts}} at {{property}} reached the reorder point. Prepare a requisition.',
  },
  invitation: {
    label: 'Invitation',
    about: 'To a contact who may sign in. The link and its expiry follow below the text.',
    fields: [product, property, recipient],
    subject: 'Your account at {{property}}',
    body: 'You are invited to sign in to {{product}}, where you can ask {{property}} for repairs and see how your requests go.\n\nChoose a password on the page below.',
  },
  'account-invitation': {
    label: 'New account',
    about: 'To a person whose account was created by an administrator.',
    fields: [product, recipient],
    subject: 'Your account at {{product}}',
    body: 'An administrator created an account at {{product}} for you.\n\nChoose a password on the page below.',
  },
  'password-reset': {
    label: 'Password reset',
    about: 'With the link to a new password.',
    fields: [
      field(
        'reason',
        'Why it was sent, as a sentence',
        'Somebody asked for a new password for your account at Fettle.',
      ),
      product,
      recipient,
    ],
    subject: 'A new password for {{product}}',
    body: '{{reason}}\n\nChoose a password on the page below.',
  },
} as const satisfies Record<string, Template>

export type MailTemplateKind = keyof typeof mailTemplates

/** Kinds in list sequence. */
export const mailTemplateKinds = Object.keys(mailTemplates) as MailTemplateKind[]

/** A kind with its text and fields. */
export const mailTemplate = (kind: MailTemplateKind): Template => mailTemplates[kind]
