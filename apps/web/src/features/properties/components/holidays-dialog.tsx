import type { PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import type { Holiday } from '@fettle/rules/places/property-calendar'
import { calendarProblems } from '@fettle/rules/places/property-calendar-entry'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { calendarChange, calendarKind, fetchProposals, holidayPlacesQuery } from '../properties.queries.ts'
import { nameProblems, RowName } from './row-name.tsx'

type Props = {
  readonly calendar: PropertyCalendarAnswer
  readonly year: number
  readonly onClose: () => void
}

const list = 'holidayYear.holidays'

/**
 * The holidays of a year: proposed for a country and region, then edited and confirmed by a person
 * ([C2.044]).
 */
export function HolidaysDialog({ calendar, year, onClose }: Props): ReactNode {
  const [place, setPlace] = useState({ country: calendar.country, region: calendar.region })
  const ofYear = calendar.holidays.filter(({ day }) => day.startsWith(`${year}-`))
  return (
    <RowsDialog<Holiday, PropertyCalendarAnswer>
      changing={useRecordChange(calendarKind, calendar.propertyId)}
      heading={`Holidays ${year}`}
      title={`Holidays ${year}`}
      one="holiday"
      list={list}
      form={`calendar-${calendar.propertyId}-holidays-${year}`}
      version={calendar.fmModId}
      initial={ofYear}
      fresh={() => ({ day: `${year}-01-01`, name: '' })}
      problemsOf={(holidays) => [
        ...nameProblems(list, holidays),
        ...calendarProblems({ holidayYear: { year, holidays } }),
      ]}
      changeOf={(holidays) =>
        calendarChange(calendar, { holidayYear: { year, holidays: [...holidays] }, ...place })
      }
      undoOf={(after, holidays) => calendarChange(after, { holidayYear: { year, holidays: [...holidays] } })}
      submitLabel={`Confirm ${year}`}
      head={(replace) => (
        <Proposal
          propertyId={calendar.propertyId}
          year={year}
          place={place}
          onPlace={setPlace}
          onPropose={replace}
        />
      )}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <RowName row={row} change={change} errorOf={errorOf} />
          <DayField
            label="Day"
            isRequired
            value={row.day}
            error={errorOf('day')}
            onChange={(day) => day && change({ day })}
          />
        </>
      )}
    </RowsDialog>
  )
}

type ProposalProps = {
  readonly propertyId: number
  readonly year: number
  readonly place: { readonly country: string; readonly region: string }
  readonly onPlace: (place: { country: string; region: string }) => void
  readonly onPropose: (holidays: readonly Holiday[]) => void
}

/** Requests the public holidays of a country and region. They replace the rows without saving. */
function Proposal({ propertyId, year, place, onPlace, onPropose }: ProposalProps): ReactNode {
  const places = useQuery(holidayPlacesQuery(place.country))
  const proposing = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => fetchProposals(propertyId, { ...place, year }),
    onSuccess: onPropose,
  })
  const choicesOf = (named: readonly { code: string; name: string }[] = []) =>
    named.map(({ code, name }) => ({ value: code, label: name }))
  const regions = choicesOf(places.data?.regions)
  return (
    <>
      <Group align="end" gap="xs" grow preventGrowOverflow={false}>
        <ChoiceField
          label="Country"
          value={place.country}
          choices={choicesOf(places.data?.countries)}
          offer={places}
          onChange={(country) => onPlace({ country: country ?? '', region: '' })}
        />
        {regions.length > 0 && (
          <ChoiceField
            label="Region"
            value={place.region}
            choices={regions}
            canClear
            onChange={(region) => onPlace({ ...place, region: region ?? '' })}
          />
        )}
        <Button
          variant="default"
          disabled={place.country === ''}
          loading={proposing.isPending}
          onClick={() => proposing.mutate()}
        >
          Propose holidays
        </Button>
      </Group>
      <ChangeError error={proposing.error} />
    </>
  )
}
