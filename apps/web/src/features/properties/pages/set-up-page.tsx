import type { SetUp } from '@fettle/contract/set-up'
import { missingSteps, type SetUpStep, setUpSteps } from '@fettle/rules/desk/set-up'
import { Anchor, Badge, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useSteadyPlace } from '#ui/use-steady-place.ts'
import { BuildingLinesForm } from '../components/building-lines-form.tsx'
import { InvitePeopleForm } from '../components/invite-people-form.tsx'
import { StarterTradesForm } from '../components/starter-trades-form.tsx'
import { calendarSection } from '../property-words.ts'
import { setUpQuery } from '../set-up.queries.ts'

/** The guided set-up of the open property: every step with its progress and a link. */
export function SetUpPage(): ReactNode {
  const { property } = useWorkspace()
  usePageTitle('Set up')
  const { propertyId, propertyName } = property
  return (
    <>
      <PageHeader title="Set up" note={propertyName} />
      <SectionData query={useQuery(setUpQuery(propertyId))}>{(setUp) => <Steps setUp={setUp} />}</SectionData>
    </>
  )
}

function Steps({ setUp }: { readonly setUp: SetUp }): ReactNode {
  const { settings } = useWorkspace()
  const missing = new Set(missingSteps(setUp).map(({ key }) => key))
  const isTradesMissing = missing.has('trades')
  const holdPlace = useSteadyPlace(idOf('buildings'), isTradesMissing)
  const hasChosen = useRef(false)
  useEffect(() => {
    if (isTradesMissing || !hasChosen.current) return
    hasChosen.current = false
    document.getElementById(idOf('trades'))?.focus({ preventScroll: true })
  }, [isTradesMissing])
  const onTrades = () => {
    hasChosen.current = true
    holdPlace()
  }
  return (
    <Stack gap="md">
      {setUpSteps.map(({ key, title, why }) => (
        <SectionCard
          key={key}
          id={idOf(key)}
          title={title}
          actions={
            missing.has(key) ? (
              <Badge variant="default">Missing</Badge>
            ) : (
              <Badge variant="default">Done</Badge>
            )
          }
        >
          <Stack gap="sm">
            <Text size="sm" c="dimmed" m={0}>
              {missing.has(key) ? why : wordsOf(key, setUp, settings.systemLogoText)}
            </Text>
            <Step step={key} setUp={setUp} isMissing={missing.has(key)} onTrades={onTrades} />
          </Stack>
        </SectionCard>
      ))}
      <SectionCard title="First request">
        <Stack gap="sm">
          <Text size="sm" c="dimmed" m={0}>
            {setUp.jobTypes === 0
              ? 'Choose trades first.'
              : 'Everything is ready for the first request. Then approve it on your Home page.'}
          </Text>
          {setUp.jobTypes > 0 && (
            <div>
              <Button component={Link} to="/orders/create">
                Create a request
              </Button>
            </div>
          )}
        </Stack>
      </SectionCard>
    </Stack>
  )
}

const idOf = (step: SetUpStep) => `set-up-${step}`

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

function wordsOf(step: SetUpStep, { jobTypes, buildings, people }: SetUp, organization: string): string {
  if (step === 'trades') return `${count(jobTypes, 'job type is', 'job types are')} available to requesters.`
  if (step === 'buildings') return count(buildings, 'building', 'buildings')
  if (step === 'people') return count(people, 'other account', 'other accounts')
  return step === 'organization' ? organization : 'The calendar has the holidays.'
}

type StepProps = {
  readonly step: SetUpStep
  readonly setUp: SetUp
  readonly isMissing: boolean
  /** The trades were chosen, and their long form closes. */
  readonly onTrades: () => void
}

function Step({ step, setUp, isMissing, onTrades }: StepProps): ReactNode {
  const { propertyId } = setUp
  if (step === 'trades')
    return isMissing ? (
      <StarterTradesForm propertyId={propertyId} onDone={onTrades} />
    ) : (
      <SectionLink to="/admin/trades">Trades and job types</SectionLink>
    )
  if (step === 'buildings')
    return (
      <>
        <BuildingLinesForm propertyId={propertyId} />
        <SectionLink to="/admin/buildings">Floors and rooms</SectionLink>
      </>
    )
  if (step === 'people')
    return (
      <>
        <InvitePeopleForm propertyId={propertyId} />
        <SectionLink to="/admin/users">Users and invitations</SectionLink>
      </>
    )
  if (step === 'holidays')
    return (
      <SectionLink to={`/admin/entities/${propertyId}`} hash={calendarSection}>
        Calendar of this site
      </SectionLink>
    )
  return <SectionLink to="/admin/preferences">Preferences</SectionLink>
}

const SectionLink = (props: { readonly to: string; readonly hash?: string; readonly children: string }) => (
  <div>
    <Anchor component={Link} to={props.to} hash={props.hash ?? ''}>
      {props.children}
    </Anchor>
  </div>
)
