import type { WorkOrder } from '@fettle/contract/work-orders'
import { type CompletionEntry, proposedHours } from '@fettle/rules/orders/completion-entry'
import { localDay } from '@fettle/rules/time/time'
import { serverNow } from '#lib/server-clock.ts'
import { signatureName } from '../../item-changes.ts'
import type { CompleteEntry } from '../../status-changes.ts'

/** The plain status among the completing ones. */
export const plainComplete = 'Complete'

/** Input in the sheet. Null means the proposed value. */
export type CompletionDraft = {
  readonly hours: number | '' | null
  readonly day: string | null
  readonly worker: string | null
  readonly text: string
  readonly isPublic: boolean | null
  readonly asset: { readonly assetId: number; readonly label: string } | null
  readonly signature: string | null
  /** Who signed; absent in a draft of an earlier version. */
  readonly signer?: string
  /** Custom fields that were empty; absent in a draft of an earlier version. */
  readonly customFields?: Readonly<Record<string, string>>
  readonly status: string
}

export const emptyDraft = (status: string): CompletionDraft => ({
  hours: null,
  day: null,
  worker: null,
  text: '',
  isPublic: null,
  asset: null,
  signature: null,
  status,
})

/** The person's timer on the order when the sheet opened. */
export type SheetTimer = { readonly startedAtMs: number; readonly elapsedMs: number } | null

/** Values of the labor fields: the input, else the timer's hours and day, or the usual hours today. */
export function laborOf(draft: CompletionDraft, timer: SheetTimer, usual: number | null, zone: string) {
  const proposed = (timer ? proposedHours(timer.elapsedMs) : usual) ?? ''
  const day = localDay(timer?.startedAtMs ?? serverNow(), zone)
  return { hours: draft.hours ?? proposed, day: draft.day ?? day }
}

type CompletionInput = {
  readonly draft: CompletionDraft
  readonly labor: { readonly hours: number | ''; readonly day: string }
  readonly isTimed: boolean
  readonly isPublic: boolean
}

/** The same in rules format. */
export const entryOf = ({ draft, labor, isTimed, isPublic }: CompletionInput): CompletionEntry => ({
  hasAsset: draft.asset !== null,
  laborHours: labor.hours === '' ? null : labor.hours,
  isTimed,
  message: draft.text.trim() === '' ? null : { text: draft.text, isPublic },
  isSigned: draft.signature !== null,
  customFields: draft.customFields ?? {},
})

/** The request body, without empty fields. */
export function completeEntryOf(input: CompletionInput, order: WorkOrder): CompleteEntry {
  const { draft, labor, isTimed, isPublic } = input
  const filled = Object.entries(draft.customFields ?? {}).filter(([, value]) => value.trim() !== '')
  const hours = labor.hours === '' || (labor.hours === 0 && !isTimed) ? null : labor.hours
  return {
    ...(hours !== null && { laborHours: hours, laborDate: labor.day }),
    ...(hours !== null && draft.worker !== null && { laborName: draft.worker }),
    ...(draft.text.trim() !== '' && { commentText: draft.text.trim(), kind: isPublic ? 1 : 2 }),
    ...(draft.asset && { assetId: draft.asset.assetId }),
    ...(filled.length > 0 && { extendedData: Object.fromEntries(filled) }),
    ...(draft.signature && {
      signatureDataUri: draft.signature,
      photoName: signatureName(order, draft.signer ?? ''),
    }),
    ...(draft.status !== plainComplete && { requestedStatus: draft.status }),
  }
}
