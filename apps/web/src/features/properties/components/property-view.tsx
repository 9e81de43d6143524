import type { PropertySetup } from '@fettle/contract/property-changes'
import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { RecordHead } from '#records/page/record-head.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { calendarKind, propertyKind, propertySetupQuery } from '../properties.queries.ts'
import { calendarSection } from '../property-words.ts'
import { PropertyCalendarCard } from './calendar-card.tsx'
import { OrderNumbersCard } from './order-numbers-card.tsx'
import { FormatFacts, HelpFacts, LabelFacts, Overview } from './property-facts.tsx'

export function PropertyView({ propertyId }: { propertyId: number }): ReactNode {
  const { settings } = useWorkspace()
  const { multiPropLabelSingular: one, multiPropLabelPlural: many } = settings
  return (
    <ReadableRecord
      query={useQuery(propertySetupQuery(propertyId))}
      title={one}
      forbidden="You do not have permission to perform that action."
      one={one.toLowerCase()}
      wayOn={<WayOn to="/admin/entities">{`Go to the list of ${many.toLowerCase()}`}</WayOn>}
    >
      {(property) => <PropertySections property={property} />}
    </ReadableRecord>
  )
}

function PropertySections({ property }: { property: PropertySetup }): ReactNode {
  const { settings } = useWorkspace()
  const { propertyName, propertyCode, propertyActiveFlag, city, propertyId } = property
  const facts = [city, propertyActiveFlag ? '' : 'Inactive'].filter(Boolean)
  const isFromSetUp = useLocation({ select: ({ hash }) => hash === calendarSection })
  // Scrolls after loading, because the router looks for the section earlier.
  useEffect(() => {
    if (isFromSetUp) document.getElementById(calendarSection)?.scrollIntoView()
  }, [isFromSetUp])
  return (
    <Stack gap="md">
      {isFromSetUp && (
        <Anchor component={Link} to="/admin/set-up" size="sm" py={4}>
          ‹ Set up
        </Anchor>
      )}
      <RecordHead
        title={propertyName}
        titleLabel="the name"
        line={`${settings.multiPropLabelSingular} · ${propertyCode}`}
        facts={facts}
        actions={null}
      />
      <SectionCard title="Overview">
        <Overview property={property} />
      </SectionCard>
      <SectionCard title="Formats">
        <FormatFacts property={property} />
      </SectionCard>
      <SectionCard title="Labels">
        <LabelFacts property={property} />
      </SectionCard>
      <SectionCard title="Help and request message">
        <HelpFacts property={property} />
      </SectionCard>
      <PropertyCalendarCard property={property} />
      <OrderNumbersCard />
      <ChangeNotice record={recordKey(propertyKind, propertyId)} />
      <ChangeNotice record={recordKey(calendarKind, propertyId)} />
    </Stack>
  )
}
