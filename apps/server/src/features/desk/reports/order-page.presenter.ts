import type { WorkOrder } from '@fettle/contract/work-orders'
import { customFieldText } from '@fettle/rules/custom-fields/custom-fields'
import { formatAnswer } from '@fettle/rules/meters/meter-reading'
import { statusOrWithdrawn } from '@fettle/rules/orders/order-status'
import { extraOrderTexts, orderTextLabel } from '@fettle/rules/records/work-order-fields'
import { type Settings, settingDefinition } from '@fettle/rules/settings/settings'
import { formatLtz, zoneName } from '@fettle/rules/time/time'
import type { PdfColumns, PdfNode } from '#platform/pdf/pdf-section.ts'
import { type Cell, type Fact, facts, part, table } from './content.ts'
import { presentCosts } from './order-costs.presenter.ts'

/** A printed photo: the name of its picture, or null if the picture is missing. */
export type PrintedPhoto = { image: string | null; caption: string }
export type OrderPage = {
  order: WorkOrder
  settings: Settings
  /** Name of the priority, or null if the property has no name for it. */
  priority: string | null
  photos: readonly PrintedPhoto[]
  signature: string | null
  /** Address of the order, printed as a QR code. */
  address: string
}

/** All sections of one order, with times in its own zone; empty sections are omitted. */
export function presentOrderPage(page: OrderPage): PdfNode[] {
  const { order, settings, priority, photos, signature } = page
  const at = (iso: string | null) => (iso === null ? null : formatLtz(iso, order.workorderTimeZone, settings))
  return [
    ...head(page),
    ...part('Overview', facts(overview(order, { settings, priority }, at))),
    ...part('Description', order.description === '' ? [] : [order.description]),
    ...part('Additional Details', facts(additionalDetails(order, settings))),
    ...part('Location', facts(location(order, settings))),
    ...part('Assets', assets(order)),
    ...part(order.procedureName === '' ? 'Procedure' : `Procedure: ${order.procedureName}`, checklist(order)),
    ...presentCosts(order, settings),
    ...part('Requester Communications', messages(order, 1, at)),
    ...part('Internal Communications', messages(order, 2, at)),
    ...part('Survey', survey(order, at)),
    ...part('Documents', documents(order)),
    ...part('Photos', pictures(photos)),
    ...part('Signature', signed(order, signature)),
    ...part('Log', log(order, at)),
  ]
}

/** Side of the QR code, in points: a phone reads it at arm's length. */
const qrSide = 68

/** Whose order it is, which one, and where; and the code that opens it on a phone. */
function head({ order, settings, address }: OrderPage): PdfNode[] {
  const organization = settings.systemLogoText.trim()
  const zone = zoneName(Date.parse(order.entryDateTime), order.workorderTimeZone)
  // The product's own name stands for a setting that the organization has not changed.
  const unnamed = ['', settingDefinition('systemLogoText').default, order.propertyName]
  const isNamedTwice = unnamed.includes(organization)
  return [
    {
      columns: [
        {
          width: '*',
          block: {
            stack: [
              { text: isNamedTwice ? order.propertyName : organization, bold: true },
              ...(isNamedTwice ? [] : [{ text: order.propertyName, style: 'label' } as const]),
              { text: titleOf(order), style: 'title', margin: [0, 6, 0, 0] },
              { text: statusOrWithdrawn(order), bold: true },
              { text: placeOf(order), margin: [0, 2, 0, 2] },
              { text: `All times are in ${zone}.`, style: 'small' },
            ],
          },
        },
        {
          width: qrSide,
          block: {
            stack: [
              { qr: address, side: qrSide },
              { text: 'Scan to open', style: 'small', margin: [0, 3, 0, 0] },
            ],
          },
        },
      ],
      columnGap: 16,
    },
  ]
}

/** Values of the custom fields; none while they are off. */
function additionalDetails({ customFields, extendedData }: WorkOrder, settings: Settings): Fact[] {
  if (!settings.enableCustomFields) return []
  const types = new Map(customFields.map(({ name, type }) => [name, type]))
  return Object.entries(extendedData).map(
    ([name, value]): Fact => [name, customFieldText(types.get(name), value, settings)],
  )
}

type At = (iso: string | null) => string | null

const titleOf = (order: WorkOrder): string =>
  order.orderNumber === 'REQ' || order.orderNumber === 'Denied'
    ? `Request ${order.requestId ?? ''}`.trim()
    : `Work Order ${order.orderNumber}`

const placeOf = ({ building, floor, suite, location3 }: WorkOrder): string =>
  [building, floor, suite, location3].filter(Boolean).join(', ')

const overview = (
  order: WorkOrder,
  { settings, priority }: Pick<OrderPage, 'settings' | 'priority'>,
  at: At,
): Fact[] => [
  ['Request #', order.requestId],
  ['Reference', order.reference],
  ['Category', order.orderCategory],
  ['Priority', priority ?? order.jobPriority],
  ['Trade', order.trade],
  ['Job Type', order.jobType],
  ['Assign To', order.assignTo],
  [settings.secondaryAssigneeLabel, order.assignToSecondary],
  ['Requested By', order.orderBy],
  [settings.ordererFieldLabel2, order.orderByField2],
  ['Phone', order.phoneNumber],
  ['Entered', at(order.entryDateTime)],
  ['Start', at(order.startDateTime)],
  ['Target', at(order.targetDateTime)],
  ['Completed', at(order.completionDateTime)],
  ['Not completed', at(order.didNotCompleteDateTime)],
  ['Denied', at(order.deniedDateTime)],
  ['Deny reason', order.denyReason],
  ['Closed out', order.closedOutFlag ? 'Yes' : null],
]

const location = (order: WorkOrder, settings: Settings): Fact[] => [
  [settings.multiPropLabelSingular, order.propertyName],
  [settings.campusLabelSingular, order.campus],
  [settings.location1Label, order.building],
  [settings.floorLabel, order.floor],
  [settings.location2Label, order.suite],
  ['Location Details', order.location3],
  ...extraOrderTexts.map((name): Fact => [orderTextLabel(name, settings), order[name]]),
]

function assets({ assets: list, statusKind }: WorkOrder): PdfNode[] {
  if (list.length === 0) return []
  // Completed orders omit 'No': workers rarely tick single assets.
  const showsDone = statusKind !== 'complete' || list.some(({ doneFlag }) => doneFlag)
  const columns = [
    { head: 'Code', width: 70 },
    { head: 'Asset', width: '*' },
    { head: 'Problem', width: '*' },
    { head: 'Remedy', width: '*' },
    { head: 'Warranty', width: 50 },
    ...(showsDone ? [{ head: 'Done', width: 30 } as const] : []),
  ] as const
  const yes = (flag: boolean) => (flag ? 'Yes' : 'No')
  return [
    table(
      columns,
      list.map((each) => [
        each.assetCode,
        each.name,
        each.problem,
        each.remedy,
        yes(each.isUnderWarranty),
        ...(showsDone ? [each.doneFlag ? 'Yes' : statusKind === 'complete' ? '' : 'No'] : []),
      ]),
    ),
  ]
}

function checklist({ tasks, procedureText }: WorkOrder): PdfNode[] {
  const intro: PdfNode[] = procedureText === '' ? [] : [{ text: procedureText, margin: [0, 0, 0, 4] }]
  if (tasks.length === 0) return intro
  const columns = [
    { head: '', width: 36 },
    { head: 'Task', width: '*' },
    { head: 'Answer', width: 110 },
  ] as const
  const rows = tasks.map((task): Cell[] => [
    task.failedFlag ? 'Failed' : task.doneFlag ? 'Done' : 'Open',
    {
      text: task.assetCode === '' ? task.taskTextCalc : `${task.assetCode}: ${task.taskTextCalc}`,
      bold: task.boldFlag,
      margin: [task.indentLevel * 12, 0, 0, 0],
    },
    formatAnswer(task),
  ])
  return [...intro, table(columns, rows)]
}

function messages({ comments }: WorkOrder, kind: 1 | 2, at: At): PdfNode[] {
  return comments
    .filter((comment) => comment.kind === kind)
    .map((comment) => ({
      stack: [
        { text: `${at(comment.commentTime)} · ${comment.commentBy}`, style: 'label' },
        { text: comment.commentText },
      ],
      margin: [0, 0, 0, 4],
    }))
}

function survey({ survey: answer }: WorkOrder, at: At): PdfNode[] {
  if (!answer) return []
  return [
    ...facts([
      ['Rating', `${answer.surveyRating} of 5`],
      ['Acceptable', answer.surveyAcceptable],
      ['Answered', at(answer.surveyDateTime)],
    ]),
    ...(answer.surveyText === '' ? [] : [answer.surveyText]),
  ]
}

function documents({ documents: list }: WorkOrder): PdfNode[] {
  if (list.length === 0) return []
  const columns = [
    { head: 'Title', width: '*' },
    { head: 'Type', width: 90 },
    { head: 'Version', width: 50 },
    { head: 'Status', width: 80 },
  ] as const
  return [
    table(
      columns,
      list.map((each) => [each.docTitle, each.docType, each.currentVersion, each.docStatus]),
    ),
  ]
}

function pictures(photos: readonly PrintedPhoto[]): PdfNode[] {
  const rows: PdfNode[] = []
  for (let first = 0; first < photos.length; first += 2) {
    rows.push({ columns: photos.slice(first, first + 2).map(picture), columnGap: 12 })
  }
  return rows
}

const picture = ({ image, caption }: PrintedPhoto): PdfColumns['columns'][number] => ({
  width: '50%',
  block: {
    stack: [
      image === null ? { text: "This photo's file is missing.", style: 'small' } : { image, fit: [250, 190] },
      { text: caption, style: 'small', margin: [0, 2, 0, 8] },
    ],
  },
})

const signed = ({ signatureName, orderNumber }: WorkOrder, image: string | null): PdfNode[] =>
  image === null
    ? []
    : [
        {
          stack: [
            { image, fit: [220, 80] },
            // A signature without a name is stored under the number of its order.
            ...(signatureName === `Signature ${orderNumber}`
              ? []
              : [{ text: signatureName, style: 'small' } as const]),
          ],
          unbreakable: true,
        },
      ]

function log({ log: entries }: WorkOrder, at: At): PdfNode[] {
  if (entries.length === 0) return []
  const columns = [
    { head: 'When', width: 100 },
    { head: 'Who', width: 110 },
    { head: 'What', width: '*' },
  ] as const
  return [
    table(
      columns,
      entries.map((entry) => [at(entry.logTimestamp), entry.logUser, entry.logActivity]),
    ),
  ]
}
