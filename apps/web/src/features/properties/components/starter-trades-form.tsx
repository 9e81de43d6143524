import { starterTrades } from '@fettle/rules/assignment/starter-trades'
import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { Button, Checkbox, Stack, TagsInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RecordDraft } from '#records/form/create-record-page.tsx'
import type { DraftState } from '#records/form/use-draft.ts'
import { offerTrades, setUpQuery } from '../set-up.queries.ts'

type Props = {
  readonly propertyId: number
  /** Called before the form is replaced by its result. */
  readonly onDone: () => void
}
type Draft = { readonly chosen: Readonly<Record<string, Chosen>> }
type Chosen = { readonly isOn: boolean; readonly jobTypes: readonly string[] }

const starter = (): Readonly<Record<string, Chosen>> =>
  Object.fromEntries(
    starterTrades.map(({ name, jobTypes }) => [
      name,
      { isOn: true, jobTypes: jobTypes.map((jobType) => jobType.name) },
    ]),
  )

/** The starter set of trades with their job types, with options to omit and add. */
export function StarterTradesForm({ propertyId, onDone }: Props): ReactNode {
  return (
    <RecordDraft<Draft>
      form={`set-up-trades-${propertyId}`}
      fresh={() => ({ chosen: starter() })}
      isTouched={(draft, _photos, start) => JSON.stringify(draft) !== JSON.stringify(start)}
    >
      {(state) => <Trades state={state} propertyId={propertyId} onDone={onDone} />}
    </RecordDraft>
  )
}

type TradesProps = Props & { readonly state: DraftState<Draft, null> }

function Trades({ state, propertyId, onDone }: TradesProps): ReactNode {
  const queries = useQueryClient()
  const { chosen } = state.draft
  const offering = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () =>
      offerTrades({
        propertyId,
        trades: Object.entries(chosen)
          .filter(([, { isOn }]) => isOn)
          .map(([tradeName, { jobTypes }]) => ({ tradeName, jobTypes: [...jobTypes] })),
      }),
    onSuccess: async (setUp) => {
      state.forget()
      onDone()
      queries.setQueryData(setUpQuery(propertyId).queryKey, setUp)
      await queries.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!offering.isPending) offering.mutate()
  }
  const set = (name: string, part: Partial<Chosen>) => {
    const before = chosen[name] ?? { isOn: true, jobTypes: [] }
    state.change({ chosen: { ...chosen, [name]: { ...before, ...part } } })
  }
  const isNothing = Object.values(chosen).every(({ isOn }) => !isOn)
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {Object.entries(chosen).map(([name, { isOn, jobTypes }]) => (
          <Stack key={name} gap={4}>
            <Checkbox
              label={name}
              checked={isOn}
              onChange={(event) => set(name, { isOn: event.currentTarget.checked })}
            />
            {isOn && (
              <TagsInput
                aria-label={`Job types of ${name}`}
                value={[...jobTypes]}
                maxLength={maxTradeName}
                onChange={(next) => set(name, { jobTypes: next })}
              />
            )}
          </Stack>
        ))}
        <ChangeError error={offering.error} />
        <div>
          <Button type="submit" loading={offering.isPending} disabled={isNothing}>
            Use these trades
          </Button>
        </div>
      </Stack>
    </form>
  )
}
