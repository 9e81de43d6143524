import type { WorkOrder } from '@fettle/contract/work-orders'
import { formErrorTitle } from '@fettle/rules/problem'
import { Alert, Button, Select, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '../../../../lib/error-texts.ts'
import { orderName } from '../../../../lib/order-words.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { AssetField } from './asset-field.tsx'
import { problemsOf } from './create-draft.ts'
import { CreateError } from './create-error.tsx'
import classes from './create-form.module.css'
import { CustomFields } from './custom-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { PhotoQueue } from './photo-queue.tsx'
import type { DraftState } from './use-create-draft.ts'
import type { Creating } from './use-create-order.ts'
import { WorkFields } from './work-fields.tsx'

type Props = { readonly state: DraftState; readonly creating: Creating; readonly onOpenMade: () => void }

/** The worker's form for a new order ([A2.175]). Ctrl and Enter sends it from anywhere in it. */
export function CreateOrderForm({ state, creating, onOpenMade }: Props): ReactNode {
  const { settings, property, properties, selectProperty } = useWorkspace()
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const { draft, photos, change } = state
  const { isSending, made, error } = creating
  const refused = made ? new Map<string, string>() : fieldErrors(error)
  const errorOf = (field: string) => missing.get(field) ?? refused.get(field) ?? null
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending) return
    const problems = made ? [] : problemsOf(draft, settings)
    setMissing(new Map(problems.map(({ field, message }) => [field, message])))
    if (problems.length > 0) return focusFirstFault(form.current)
    creating.send(draft, photos, state.idempotencyKey)
  }
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const fields = { draft, change, errorOf }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      {state.isRestored && !made && (
        <Alert role="status" title="Your draft is back">
          <Text size="sm" mb="xs">
            It was kept on this device and has not been sent.
          </Text>
          <Button size="compact-sm" variant="default" onClick={state.discard}>
            Discard it
          </Button>
        </Alert>
      )}
      {missing.size > 0 && (
        <Alert color="red" role="alert" title={formErrorTitle}>
          {[...missing.values()].map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {missing.size === 0 && error && <CreateError error={error} made={made} onOpenMade={onOpenMade} />}
      <fieldset disabled={isSending || made !== null} className={classes.sections}>
        <SectionCard title="Work">
          <div className={classes.fields}>
            {properties.length > 1 && (
              <Select
                label={settings.multiPropLabelSingular}
                withAsterisk
                searchable
                allowDeselect={false}
                data={properties.map((one) => ({
                  value: String(one.propertyId),
                  label: one.propertyName,
                }))}
                value={String(property.propertyId)}
                onChange={(id) => {
                  if (id === null) return
                  selectProperty(Number(id))
                  change({ jobType: '', campus: '', building: '', floor: '', suite: '', assets: [] })
                }}
              />
            )}
            <WorkFields {...fields} />
          </div>
        </SectionCard>
        <SectionCard title="Location">
          <div className={classes.fields}>
            <LocationFields {...fields} />
          </div>
        </SectionCard>
        <SectionCard title="Details">
          <div className={classes.fields}>
            <div className={classes.wide}>
              <AssetField {...fields} />
            </div>
            <CustomFields {...fields} />
          </div>
        </SectionCard>
      </fieldset>
      <SectionCard title="Photos" count={photos.length}>
        <PhotoQueue photos={photos} onChange={state.setPhotos} sent={creating.sent} />
      </SectionCard>
      <div className={classes.foot}>
        <span className={classes.hint}>
          {hintOf({ made, isKept: state.isKept, becomesRequest: property.newOrdersToREQ })}
        </span>
        <Button type="submit" loading={isSending}>
          {made ? 'Send the photos again' : 'Submit'}
        </Button>
      </div>
    </form>
  )
}

type HintFacts = { made: WorkOrder | null; isKept: boolean; becomesRequest: boolean }

/** What stands beside the button. */
function hintOf({ made, isKept, becomesRequest }: HintFacts): string {
  if (made) return `${orderName(made)} is made.`
  const kept = isKept ? 'Draft kept on this device.' : ''
  return [becomesRequest ? 'This will be sent as a request.' : '', kept].filter(Boolean).join(' ')
}

/** After the faults are drawn, the first of them has the cursor. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
