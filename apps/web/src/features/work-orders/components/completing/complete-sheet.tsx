import type { WorkOrder } from '@fettle/contract/work-orders'
import { withEntry } from '@fettle/rules/orders/completion-entry'
import { completionProblems } from '@fettle/rules/orders/order-requirements'
import { Button } from '@mantine/core'
import { type ComponentProps, type FormEvent, type ReactNode, Suspense, use, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useCoveredAssets } from '#nouns/assets/use-covered-assets.tsx'
import { defaultHours } from '#nouns/labor/last-hours.ts'
import { factsOf, isUnsettled } from '#nouns/orders/completion-facts.ts'
import type { OrderChanging } from '#nouns/orders/order-change.ts'
import { TimerContext } from '#nouns/timer/timer-state.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import classes from '#ui/sheet-form.module.css'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import type { CompleteEntry } from '../../status-changes.ts'
import { AssetField } from './asset-field.tsx'
import { type CompletionDraft, completeEntryOf, entryOf, laborOf, plainComplete } from './completion-draft.ts'
import { fieldIds, sectionOfMissing } from './field-ids.ts'
import { LaborFields, ownHours } from './labor-fields.tsx'
import { MessageField } from './message-field.tsx'
import { SignatureField } from './signature-field.tsx'
import { LinesLeft, UnsettledLines } from './unsettled-lines.tsx'

const MissingFields = lazyComponent(async () => (await import('./missing-fields.tsx')).MissingFields)
const SignatureForm = lazyComponent(async () => (await import('../items/signature-form.tsx')).SignatureForm)

/** Maximum width of the complete dialog, in pixels ([A9.012]). */
const maxWidth = 350
const padWidth = 600

type Props = {
  readonly order: WorkOrder
  readonly draft: CompletionDraft
  /** Whether the draft is from an earlier visit. */
  readonly isRestored: boolean
  readonly onDraft: (draft: CompletionDraft) => void
  readonly onDiscard: () => void
  readonly changing: OrderChanging
  readonly onComplete: (entry: CompleteEntry) => void
  /** Closes the sheet. The input is kept unless canceled. */
  readonly onClose: (isCancelled: boolean) => void
  /** Called with the order's section of a missing requirement that has no field in the sheet. */
  readonly onMissing?: (section: string) => void
}

/** What the sheet asks for, and the input as it would be sent. */
function useCompletion(order: WorkOrder, draft: CompletionDraft) {
  const { settings, actor } = useWorkspace()
  const running = use(TimerContext)?.running
  const [timer] = useState(() =>
    running?.workorderId === order.workorderId
      ? { startedAtMs: running.startedAtMs, elapsedMs: Date.now() - running.startedAtMs }
      : null,
  )
  // Hours of the person that are already booked are not proposed again.
  const [usual] = useState(() =>
    actor.assigneeName === null || ownHours(order, actor) > 0 ? null : defaultHours(order),
  )
  const facts = factsOf(order, timer !== null)
  const lacking = new Set(completionProblems(settings, facts).map(({ field }) => field))
  const missingFields = settings.enableCustomFields
    ? order.customFields.filter(({ name }) => facts.missingCustomFields.includes(name))
    : []
  const isPublic = draft.isPublic ?? (lacking.has('publicNotes') || order.can['internal-comment'] !== true)
  const labor = laborOf(draft, timer, usual?.hours ?? null, order.workorderTimeZone)
  const input = { draft, labor, isTimed: timer !== null, isPublic }
  const missing = new Set(
    completionProblems(settings, withEntry(facts, entryOf(input))).map(({ field }) => field),
  )
  const hasEnded = order.statusKind === 'complete'
  const isLaborAsked = !hasEnded && (actor.assigneeName !== null || lacking.has('labor'))
  const statuses = [plainComplete, ...settings.completeSubStatuses].filter((name) =>
    name === plainComplete ? !hasEnded : order.can['complete-sub-status'] && name !== order.orderStatus,
  )
  const isProcedureMandatory = facts.procedureMandatory || settings.procedureMandatoryFlag
  return {
    ...{ timer, usual, labor, input, lacking, missing, missingFields },
    ...{ hasEnded, isLaborAsked, isPublic, isProcedureMandatory, statuses },
  }
}

/**
 * Completion sheet: hours, message, signature, sub-status, and fields for missing requirements, sent together
 * ([A2.153], [A5.037]). With confirmation enabled, its title asks for it ([A4.011]).
 */
export function CompleteSheet(props: Props): ReactNode {
  const { order, draft, onDraft, changing, onComplete, onClose } = props
  const { settings } = useWorkspace()
  const completion = useCompletion(order, draft)
  const { timer, labor, lacking, missing, hasEnded } = completion
  const [isSigning, setSigning] = useState(false)
  const covered = useCoveredAssets()
  // Lines that were open at the start stay after they are settled, to prevent layout shifts.
  const [openTaskIds] = useState(() => order.tasks.filter(isUnsettled).map(({ taskId }) => taskId))
  const openTasks = order.tasks.filter(({ taskId }) => openTaskIds.includes(taskId))
  const change = (more: Partial<CompletionDraft>) => onDraft({ ...draft, ...more })
  const name = `${order.orderCategory} ${order.orderNumber}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changing.isPending && !Number.isNaN(labor.hours))
      onComplete(completeEntryOf(completion.input, order))
  }
  return (
    <>
      <SheetPanel
        title={settings.completeConfirmation ? `Complete Order: ${name}?` : 'Complete this order'}
        width={maxWidth}
        isCovered={isSigning || covered.isOpen}
        onClose={() => onClose(false)}
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          {props.isRestored && <RestoredDraftNotice onDiscard={props.onDiscard} />}
          {!hasEnded &&
            openTaskIds.length > 0 &&
            (completion.isProcedureMandatory ? (
              <UnsettledLines order={order} tasks={openTasks} />
            ) : (
              <LinesLeft tasks={openTasks} />
            ))}
          {lacking.has('assets') && order.can['asset-add'] && (
            <AssetField
              propertyId={order.propertyId}
              asset={draft.asset}
              onChange={(asset) => change({ asset })}
              onPicked={(asset) => covered.notifyAdded([asset])}
            />
          )}
          {completion.missingFields.length > 0 && order.can['edit-field'] && (
            <Suspense>
              <MissingFields
                fields={completion.missingFields}
                values={draft.customFields ?? {}}
                onChange={(customFields) => change({ customFields })}
              />
            </Suspense>
          )}
          {completion.isLaborAsked && (
            <LaborFields
              order={order}
              timer={timer}
              proposal={draft.hours === null && timer === null ? (completion.usual?.reason ?? null) : null}
              labor={labor}
              worker={draft.worker}
              isRequired={lacking.has('labor') || (timer !== null && missing.has('labor'))}
              onChange={change}
            />
          )}
          {!hasEnded && (
            <MessageField
              text={draft.text}
              isPublic={completion.isPublic}
              isRequired={missing.has('notes') || missing.has('publicNotes')}
              canBeInternal={order.can['internal-comment'] === true}
              onChange={change}
            />
          )}
          {order.signatureUrl === null && order.can['signature-add'] && (
            <SignatureField
              picture={draft.signature}
              signer={draft.signer ?? ''}
              isRequired={lacking.has('signature')}
              onSign={() => setSigning(true)}
              onRemove={() => change({ signature: null, signer: '' })}
            />
          )}
          {(completion.statuses.length > 1 || hasEnded) && (
            <div id={fieldIds.status} tabIndex={-1}>
              <ChoiceChips
                label="Status"
                choices={completion.statuses}
                value={draft.status}
                onChange={(status) => change({ status })}
              />
            </div>
          )}
          <div className={classes.foot}>
            <ChangeError
              error={changing.error}
              sectionOf={sectionOfMissing}
              onGo={(section) => {
                if (Object.values<string>(fieldIds).includes(section)) return
                onClose(false)
                props.onMissing?.(section)
              }}
            />
            <div className={classes.buttons}>
              <Button variant="default" onClick={() => onClose(true)}>
                Cancel
              </Button>
              <Button
                type="submit"
                disabled={Number.isNaN(labor.hours)}
                loading={changing.isPending}
                data-autofocus
              >
                Complete
              </Button>
            </div>
          </div>
        </form>
      </SheetPanel>
      {covered.dialog}
      {isSigning && (
        <SignaturePad
          onClose={() => setSigning(false)}
          onSave={({ picture, signer }) => {
            change({ signature: picture, signer })
            setSigning(false)
          }}
        />
      )}
    </>
  )
}

type PadProps = ComponentProps<typeof SignatureForm>

function SignaturePad(props: PadProps): ReactNode {
  return (
    <ModalPanel opened title="Capture Signature" size={padWidth} fillsPhone onClose={props.onClose}>
      <Suspense>
        <SignatureForm {...props} />
      </Suspense>
    </ModalPanel>
  )
}
