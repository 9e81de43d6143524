import { customFieldProblems, type FieldMetadata } from '../custom-fields/custom-fields.ts'
import { missingProfileAttributes, type Profile } from '../people/profile-requirements.ts'
import { maxLength, maxUploadFiles } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, requiredText, tooLong } from '../records/problem.ts'
import {
  isRequiredForRequests,
  type OrderText,
  orderText,
  orderTextLabel,
  orderTextNames,
  usedExtraTexts,
} from '../records/work-order-fields.ts'
import type { Settings } from '../settings/settings.ts'
import { requestForm } from './request-form.ts'

type Text = string | null | undefined

/** Fields shared by requests and orders. */
type Draft = Partial<Record<OrderText, Text>> & {
  jobType?: Text
  floor?: Text
  suite?: Text
  extendedData?: Readonly<Record<string, string>>
}

export type RequestDraft = Draft & {
  building?: Text
  /** The contact on whose behalf the request is entered, if any. */
  onBehalfOfContactId?: number | null
}

export type RequestFacts = {
  /** False for a facility manager who enters a request: requester limits do not apply. */
  byRequester: boolean
  profile: Profile
  customFields: readonly FieldMetadata[]
}

export const missingProfileMessage = 'Error: You are missing user information required to create a request.'

function draftProblems(draft: Draft, settings: Settings, fields: readonly FieldMetadata[]): Problem[] {
  return [
    ...requiredText('description', 'Work Description', draft.description),
    ...orderTextNames.flatMap((name) =>
      tooLong(name, orderTextLabel(name, settings), draft[name], orderText(name).max),
    ),
    ...(settings.enableCustomFields ? customFieldProblems(draft.extendedData ?? {}, fields) : []),
  ]
}

/** Returns the problems of a new request (A5.004-A5.010, A6.015). Hidden fields are not required. */
export function createRequestProblems(
  draft: RequestDraft,
  settings: Settings,
  { byRequester, profile, customFields }: RequestFacts,
): Problem[] {
  const problems = draftProblems(draft, settings, customFields)
  const need = (wanted: boolean, field: keyof RequestDraft & string, label: string, value: Text) => {
    if (wanted && isBlank(value)) problems.push(required(field, label))
  }
  const form = requestForm(settings, { byRequester })
  need(settings.requireJobTypeForRequests && form.jobType, 'jobType', 'Job Type', draft.jobType)
  for (const name of usedExtraTexts(settings)) {
    need(isRequiredForRequests(name, settings), name, orderTextLabel(name, settings), draft[name])
  }
  need(form.location, 'building', settings.location1Label, draft.building)
  if (draft.onBehalfOfContactId && !form.forOthers) {
    problems.push(problem('contactId', 'not-allowed', 'You may enter requests only for yourself.'))
  }
  if (byRequester && missingProfileAttributes(profile, settings).length > 0) {
    problems.push(problem('profile', 'missing-profile', missingProfileMessage))
  }
  return problems
}

export type WorkOrderDraft = Draft & {
  assignTo?: Text
  jobPriority?: number | null
}

/**
 * Returns the problems of a new work order (A5.010-A5.013). Workers must name an assignee; for others, it is
 * found automatically (C5).
 */
export function createWorkOrderProblems(
  draft: WorkOrderDraft,
  settings: Settings,
  { customFields, byWorker }: { customFields: readonly FieldMetadata[]; byWorker: boolean },
): Problem[] {
  const needed: [boolean, string, string, Text | number][] = [
    [true, 'jobType', 'Job Type', draft.jobType],
    [byWorker, 'assignTo', 'Assign To', draft.assignTo],
    [settings.requirePriorityForWorkorders, 'jobPriority', 'Priority', draft.jobPriority],
    [settings.requireOrderByForWorkorders, 'orderBy', 'Order By', draft.orderBy],
    [settings.requireFloorForWorkorders, 'floor', settings.floorLabel, draft.floor],
    [settings.requireRoomForWorkorders, 'suite', settings.location2Label, draft.suite],
    [settings.requireLocationDetailsForWorkorders, 'location3', 'Location Details', draft.location3],
  ]
  return [
    ...needed
      .filter(([wanted, , , value]) => wanted && isBlank(value === undefined ? value : `${value ?? ''}`))
      .map(([, field, label]) => required(field, label)),
    ...draftProblems(draft, settings, customFields),
  ]
}

export type TaskFacts = { done: boolean; failed: boolean; asksForEntry: boolean; dataEntry: string | null }

/** A task is settled if it failed, if it requires an entry and has one, or else if it is done. */
export const isTaskSettled = ({ done, failed, asksForEntry, dataEntry }: TaskFacts): boolean =>
  failed || (asksForEntry ? !isBlank(dataEntry) : done)

type OrderRequires = { signature: boolean; photo: boolean; labor: boolean }

export type CompletionFacts = {
  assetCount: number
  /** Labor lines. A running timer on the order counts as one, because completing books it. */
  laborCount: number
  publicNoteCount: number
  privateNoteCount: number
  photoCount: number
  hasSignature: boolean
  /** Requirements of the order itself, copied from its PM schedule ([C2.006]). */
  requires: OrderRequires
  /** The order's own flag; the setting makes all procedures mandatory. */
  procedureMandatory: boolean
  tasks: readonly TaskFacts[]
  /** Names of empty custom fields that are required to complete the order. */
  missingCustomFields: readonly string[]
}

type Requirement = { wanted: boolean; met: boolean; field: string; message: string }

const unmet = (requirements: readonly Requirement[]): Problem[] =>
  requirements
    .filter(({ wanted, met }) => wanted && !met)
    .map(({ field, message }) => problem(field, 'required', message))

/** Returns the unmet requirements for completing an order (A5.001, C2.006). */
export function completionProblems(settings: Settings, facts: CompletionFacts): Problem[] {
  const { publicNoteCount, privateNoteCount, tasks, requires } = facts
  const unsettled = tasks.filter((task) => !isTaskSettled(task)).length
  return unmet([
    ...facts.missingCustomFields.map((name) => ({
      wanted: settings.enableCustomFields,
      met: false,
      field: `extendedData.${name}`,
      message: `Fill in ${name} before completing.`,
    })),
    {
      wanted: settings.requireAssetForCompletion,
      met: facts.assetCount > 0,
      field: 'assets',
      message: 'Add an asset before completing.',
    },
    {
      wanted: settings.requireLaborForCompletion || requires.labor,
      met: facts.laborCount > 0,
      field: 'labor',
      message: 'Add labor before completing.',
    },
    {
      wanted: settings.requireNoteForCompletion,
      met: publicNoteCount + privateNoteCount > 0,
      field: 'notes',
      message: 'Add a message before completing.',
    },
    {
      wanted: settings.requirePublicNoteForCompletion,
      met: publicNoteCount > 0,
      field: 'publicNotes',
      message: 'Add a message to the requester before completing.',
    },
    {
      wanted: requires.photo,
      met: facts.photoCount > 0,
      field: 'photos',
      message: 'Add a photo before completing.',
    },
    {
      wanted: requires.signature,
      met: facts.hasSignature,
      field: 'signature',
      message: 'Add a signature before completing.',
    },
    {
      wanted: facts.procedureMandatory || settings.procedureMandatoryFlag,
      met: unsettled === 0,
      field: 'tasks',
      message: `Mark every line of the procedure done or failed, or answer it; ${unsettled} left.`,
    },
  ])
}

export type NoteFacts = Pick<CompletionFacts, 'publicNoteCount' | 'privateNoteCount'>

/** Returns the unmet requirements for setting an order to DNC (A5.001). */
export const dncProblems = (
  settings: Settings,
  { publicNoteCount, privateNoteCount }: NoteFacts,
): Problem[] =>
  unmet([
    {
      wanted: settings.requirePublicNoteForDNC,
      met: publicNoteCount > 0,
      field: 'publicNotes',
      message: 'Add a message to the requester before setting DNC.',
    },
    {
      wanted: settings.requirePrivateNoteForDNC,
      met: privateNoteCount > 0,
      field: 'privateNotes',
      message: 'Add an internal message before setting DNC.',
    },
  ])

/** A message must not be blank and has at most 1000 characters (A5.013, A5.014). */
export const messageProblems = (text: Text): Problem[] => [
  ...requiredText('commentText', 'Message', text),
  ...tooLong('commentText', 'Message', text, maxLength.message),
]

/** A required reason: for denying, or for reopening a closed-out order. */
export const reasonProblems = (field: string, text: Text): Problem[] => [
  ...requiredText(field, 'Reason', text),
  ...tooLong(field, 'Reason', text, maxLength.reason),
]

/** Duplicating requires an assignee (A5.033). */
export const duplicateProblems = ({ assignTo }: { assignTo?: Text }): Problem[] =>
  requiredText('assignTo', 'Assign To', assignTo)

export type UploadFacts = { files: readonly { name: string; isImage: boolean }[]; photos: boolean }

/** At most 15 files at a time; photos must be images (A5.015, A5.016). */
export function uploadProblems({ files, photos }: UploadFacts): Problem[] {
  const strangers = photos ? files.filter(({ isImage }) => !isImage) : []
  return [
    ...(files.length === 0 ? [required('files', 'A file')] : []),
    ...(files.length > maxUploadFiles
      ? [problem('files', 'too-many', `Choose at most ${maxUploadFiles} files at a time.`)]
      : []),
    ...strangers.map(({ name }) => problem('files', 'wrong-type', `${name} is not an image.`)),
  ]
}

export type TransferDraft = { propertyId?: number | null; building?: Text; trade?: Text }
export type TransferFacts = {
  order: { propertyId: number; building: string | null; trade: string | null }
  targetBuildings: readonly string[]
  targetTrades: readonly string[]
}

/** Returns the order's building and trade after a transfer: the chosen ones, or else the current ones. */
export const transferChoice = ({ building, trade }: TransferDraft, { order }: TransferFacts) => ({
  building: isBlank(building) ? order.building : (building ?? null),
  trade: isBlank(trade) ? order.trade : (trade ?? null),
})

/** A transfer needs another property, and a building and a trade that exist there (A5.031, A5.032). */
export function transferProblems(draft: TransferDraft, facts: TransferFacts): Problem[] {
  const { building, trade } = transferChoice(draft, facts)
  const existing = (field: string, label: string, value: string | null, there: readonly string[]) => {
    if (value === null || isBlank(value)) return [required(field, label)]
    return there.includes(value)
      ? []
      : [problem(field, 'unknown', `${label} ${value} does not exist at the target property.`)]
  }
  const target = draft.propertyId ?? null
  return [
    ...(target === null ? [required('propertyId', 'Target property')] : []),
    ...(target === facts.order.propertyId
      ? [problem('propertyId', 'same-property', 'Choose another property than the one the order is in.')]
      : []),
    ...existing('building', 'Building', building, facts.targetBuildings),
    ...existing('trade', 'Trade', trade, facts.targetTrades),
  ]
}
