import '@mantine/core/styles/Radio.layer.css'
import type { ContactDetail } from '@fettle/contract/contacts'
import { type MergeChoice, mergeRefusal } from '@fettle/rules/people/contact-merge'
import { contactFieldNames, contactFields } from '@fettle/rules/records/contact-fields'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { mergeChange, useContactChange } from '../contact-change.ts'
import { contactName } from '../contact-words.ts'
import { contactQuery } from '../contacts.queries.ts'
import classes from './merge-dialog.module.css'

type Props = {
  readonly first: number
  readonly second: number
  readonly onMerged: (contactId: number) => void
  readonly onClose: () => void
}

/** Two contacts become one ([C6.007]): which of them stays, and what it takes over from the other. */
export function MergeDialog({ first, second, ...rest }: Props): ReactNode {
  const queries = [useQuery(contactQuery(first)), useQuery(contactQuery(second))] as const
  const [one, other] = queries
  const failed = queries.find(({ error }) => error !== null)
  return (
    <ModalPanel title="Merge Contacts" opened onClose={rest.onClose} size={720}>
      {one.data && other.data ? (
        <MergeForm pair={[one.data, other.data]} {...rest} />
      ) : failed?.error ? (
        <ErrorState {...describeError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <RecordLoading />
      )}
    </ModalPanel>
  )
}

type Pair = readonly [ContactDetail, ContactDetail]
type FormProps = Pick<Props, 'onMerged' | 'onClose'> & { readonly pair: Pair }

/** The one with an account, or else with more requests, stays unless the person chooses otherwise. */
function keptAtFirst([one, other]: Pair): number {
  const [ours, theirs] = [one, other].map(({ account }) => account !== 'None')
  if (ours !== theirs) return ours ? one.contactId : other.contactId
  return other.requestCount > one.requestCount ? other.contactId : one.contactId
}

function MergeForm({ pair, onMerged, onClose }: FormProps): ReactNode {
  const [keptId, setKeptId] = useState(() => keptAtFirst(pair))
  const [taken, setTaken] = useState<ReadonlySet<MergeChoice> | null>(null)
  const [one, two] = pair
  const [kept, other] = two.contactId === keptId && one.contactId !== keptId ? [two, one] : [one, two]
  const changing = useContactChange(kept.contactId)
  const refusal = mergeRefusal(kept, other)
  const take = taken ?? filledByOther(kept, other)
  const merge = () =>
    changing.run(
      mergeChange(kept, {
        otherContactId: other.contactId,
        otherVersion: other.fmModId,
        take: [...take],
      }),
      {
        notice: 'The contacts were merged.',
        onDone: () => {
          onClose()
          onMerged(kept.contactId)
        },
      },
    )
  return (
    <ActionForm
      label="Merge"
      isDangerous
      isDisabled={refusal !== null}
      changing={changing}
      onCancel={onClose}
      onSubmit={merge}
    >
      <Radio.Group
        label="Which one stays?"
        value={String(keptId)}
        onChange={(id) => {
          setKeptId(Number(id))
          setTaken(null)
          changing.reset()
        }}
      >
        <Stack gap="xs" mt="xs">
          {pair.map((contact) => (
            <Radio key={contact.contactId} value={String(contact.contactId)} label={summary(contact)} />
          ))}
        </Stack>
      </Radio.Group>
      {refusal === null ? (
        <>
          <Differences {...{ kept, other, take }} onTake={setTaken} />
          <Text size="sm">{consequence(kept, other)}</Text>
          <Alert color="red" title="This cannot be undone.">
            {contactName(other)} is deleted. Both names stay in the log of {contactName(kept)}.
          </Alert>
        </>
      ) : (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
    </ActionForm>
  )
}

const requests = (count: number) => `${formatNumber(count)} ${count === 1 ? 'request' : 'requests'}`

const summary = (contact: ContactDetail): string =>
  [
    contactName(contact),
    contact.emailAddress,
    requests(contact.requestCount),
    contact.accountCard === null ? '' : `signs in as ${contact.accountCard.loginName}`,
    contact.contactActiveFlag ? '' : 'inactive',
  ]
    .filter(Boolean)
    .join(' · ')

function consequence(kept: ContactDetail, other: ContactDetail): string {
  const moved = other.requestCount === 0 ? '' : requests(other.requestCount)
  const account = other.accountCard === null ? '' : `the account ${other.accountCard.loginName}`
  const things = [moved, account].filter(Boolean).join(' and ')
  return things === ''
    ? `Nothing hangs on ${contactName(other)}.`
    : `${contactName(kept)} gets ${things} of ${contactName(other)}.`
}

const placeText = (contact: ContactDetail): string =>
  [contact.campus, contact.location1, contact.floor, contact.location2].filter(Boolean).join(' · ')

type Difference = {
  readonly choice: MergeChoice
  readonly label: string
  readonly ours: string
  readonly theirs: string
}

/** What the two say differently, field by field; the place as a whole. */
function differencesOf(kept: ContactDetail, other: ContactDetail): Difference[] {
  const fields = contactFieldNames.map((choice) => ({
    choice,
    label: contactFields[choice].label,
    ours: kept[choice],
    theirs: other[choice],
  }))
  const place = {
    choice: 'place',
    label: 'Location',
    ours: placeText(kept),
    theirs: placeText(other),
  } as const
  return [...fields, place].filter(({ ours, theirs }) => ours !== theirs)
}

/** By default, copies fields that only the other contact has. */
const filledByOther = (kept: ContactDetail, other: ContactDetail): ReadonlySet<MergeChoice> =>
  new Set(
    differencesOf(kept, other)
      .filter(({ ours, theirs }) => ours === '' && theirs !== '')
      .map(({ choice }) => choice),
  )

type DifferencesProps = {
  readonly kept: ContactDetail
  readonly other: ContactDetail
  readonly take: ReadonlySet<MergeChoice>
  readonly onTake: (take: ReadonlySet<MergeChoice>) => void
}

function Differences({ kept, other, take, onTake }: DifferencesProps): ReactNode {
  const differences = differencesOf(kept, other)
  if (differences.length === 0) return <Text size="sm">Both are the same.</Text>
  const choose = (choice: MergeChoice, isTheirs: boolean) => {
    const next = new Set(take)
    if (isTheirs) next.add(choice)
    else next.delete(choice)
    onTake(next)
  }
  return (
    <Stack gap="xs">
      <Text fw={500}>What stays where the two differ</Text>
      {differences.map(({ choice, label, ours, theirs }) => (
        <Radio.Group
          key={choice}
          label={label}
          value={take.has(choice) ? 'theirs' : 'ours'}
          onChange={(value) => choose(choice, value === 'theirs')}
        >
          <div className={classes.pair}>
            <Radio value="ours" label={ours || '–'} />
            <Radio value="theirs" label={theirs || '–'} />
          </div>
        </Radio.Group>
      ))}
    </Stack>
  )
}
