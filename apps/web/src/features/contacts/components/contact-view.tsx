import type { ContactDetail } from '@fettle/contract/contacts'
import { contactTitle } from '@fettle/rules/people/contact-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { Badge } from '@mantine/core'
import { IconMapPin, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderHistory } from '#nouns/orders/order-history.tsx'
import { placeText } from '#nouns/places/place-text.ts'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { contactKind } from '../contact-change.ts'
import { contactName } from '../contact-words.ts'
import { contactLogQuery, contactRequestsQuery, contactRequestTotalQuery } from '../contacts.queries.ts'
import { AccountCard } from './account-card.tsx'
import { Location, Overview } from './contact-facts.tsx'
import { ContactMenu } from './contact-menu.tsx'
import classes from './contact-page.module.css'

type Props = { readonly contact: ContactDetail }

/** A contact with all sections and actions ([C6.005]). */
export function ContactView({ contact }: Props): ReactNode {
  return (
    <RecordArticle
      kind={contactKind}
      record={contact}
      sections={useSections(contact)}
      navLabel="Sections of this contact"
      head={(chips) => <ContactHead contact={contact} chips={chips} />}
    />
  )
}

function useSections(contact: ContactDetail): RecordSection[] {
  const requests = useQuery(contactRequestsQuery(contact.contactId))
  const { data: total = 0 } = useQuery(contactRequestTotalQuery(contact.contactId))
  const shown = requests.data?.length ?? 0
  const count = Math.max(total, shown)
  const log = useInfiniteQuery(contactLogQuery(contact))
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'facts',
      content: <Overview contact={contact} />,
    },
    { id: 'location', title: 'Location', column: 'facts', content: <Location contact={contact} /> },
    {
      id: 'account',
      title: 'Account',
      column: 'story',
      chip: { label: 'Account' },
      content: <AccountCard contact={contact} />,
    },
    {
      id: 'requests',
      title: 'Requests',
      column: 'whole',
      isFlush: true,
      count,
      isQuiet: requests.data !== undefined && count === 0,
      chip: { label: 'Requests', count },
      content: (
        <SectionData query={requests}>
          {(orders) => (
            <>
              <OrderHistory orders={orders} caption="Requests" empty="No requests." />
              {count > orders.length && <AllRequests contact={contact} shown={orders.length} total={count} />}
            </>
          )}
        </SectionData>
      ),
    },
    logSection(log, 'story'),
  ]
}

/** Link to all requests. The page shows open and newest ones only. */
function AllRequests({ contact, shown, total }: Props & { shown: number; total: number }): ReactNode {
  const { properties } = useWorkspace()
  return (
    <p className={classes.more}>
      These are {formatNumber(shown)} of {formatNumber(total)}.{' '}
      <Link
        to="/orders"
        search={{
          contactId: [contact.contactId],
          orderStatus: ['All'],
          propertyId: properties.map(({ propertyId }) => propertyId),
        }}
        className={classes.link}
      >
        All {formatNumber(total)} requests
      </Link>
    </p>
  )
}

function ContactHead({ contact, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const { settings } = useWorkspace()
  const place = placeText({ building: contact.location1, floor: contact.floor, suite: contact.location2 })
  const group = [contact.department, contact.company].filter(Boolean).join(' · ')
  return (
    <RecordHead
      title={contactName(contact)}
      titleLabel="the name"
      line={`${contactTitle(settings) === 'Tenants' ? 'Tenant' : 'Staff'} Detail · ${contact.contactCode}`}
      actions={<ContactMenu contact={contact} />}
      liftsActions
      facts={[
        ...(contact.contactActiveFlag
          ? []
          : [
              <Badge key="inactive" color="gray" variant="light">
                Inactive
              </Badge>,
            ]),
        <>
          {group !== '' && <HeadFact icon={<IconUsers size={16} aria-hidden />}>{group}</HeadFact>}
          {place !== '' && <HeadFact icon={<IconMapPin size={16} aria-hidden />}>{place}</HeadFact>}
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}
