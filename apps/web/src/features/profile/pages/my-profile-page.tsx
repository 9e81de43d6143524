import { isRequester } from '@fettle/rules/access/permissions'
import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { NoticeChoice } from '../components/notice-choice.tsx'
import classes from '../components/profile.module.css'
import { profileLabelsOf } from '../profile-labels.ts'

const DeviceNotices = lazyComponent(
  async () => (await import('../components/device-notices.tsx')).DeviceNotices,
)

/** The person's own account, read-only ([B2.098] to [B2.103], [B6.001], [B6.002]). */
export function MyProfilePage(): ReactNode {
  const { actor, user } = useWorkspace()
  usePageTitle('My User Account')
  return (
    <>
      <PageHeader
        title="My User Account"
        note={user.properNameDisplay}
        actions={
          isRequester(actor) && (
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/profile/$userId" params={{ userId: String(user.userId) }} />
              )}
            >
              Edit
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <SectionCard title="Account">
          <Account />
        </SectionCard>
        <SectionCard title="Location">
          <Location />
        </SectionCard>
        <SectionCard title="E-mail notices">
          <NoticeChoice />
        </SectionCard>
        <SectionCard title="Notices on this device">
          <Suspense fallback={<Skeleton height={96} />}>
            <DeviceNotices />
          </Suspense>
        </SectionCard>
      </div>
    </>
  )
}

/** First and last name of an account without a contact, such as a worker's. */
function namesIn(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  return words.length === 1
    ? { firstName: fullName.trim(), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function Account(): ReactNode {
  const { user } = useWorkspace()
  const { contact, worker } = user
  const email = contact?.emailAddress || user.emailAddress || worker?.emailAddress || ''
  const { firstName, lastName } = contact ?? namesIn(user.properNameDisplay)
  const isLoginApart = user.loginName.trim().toLowerCase() !== email.trim().toLowerCase()
  return (
    <FieldList>
      {isLoginApart && <DisplayField label="Login">{user.loginName}</DisplayField>}
      <DisplayField label="Email">{email}</DisplayField>
      <DisplayField label="First Name">{firstName}</DisplayField>
      <DisplayField label="Last Name">{lastName}</DisplayField>
      <DisplayField label="Phone">{contact?.phone || worker?.phone}</DisplayField>
    </FieldList>
  )
}

function Location(): ReactNode {
  const { actor, user, settings, property, properties } = useWorkspace()
  const { contact } = user
  const own = properties.find(({ propertyId }) => propertyId === contact?.propertyId)
  const labels = profileLabelsOf(settings, own ?? property)
  const rentsRooms = settings.ordererTypeDefault === 'Tenants'
  return (
    <FieldList>
      <DisplayField label="Company">{contact?.company}</DisplayField>
      <DisplayField label={labels.department}>
        {rentsRooms ? contact?.tenantName : contact?.departmentName}
      </DisplayField>
      {settings.allowRequestersToChangeTheirProperty && isRequester(actor) && (
        <DisplayField label={settings.multiPropLabelSingular}>{own?.propertyName}</DisplayField>
      )}
      {settings.enableCampuses && <DisplayField label={labels.campus}>{contact?.campus}</DisplayField>}
      <DisplayField label={labels.building}>{contact?.location1}</DisplayField>
      <DisplayField label={labels.floor}>{contact?.floor}</DisplayField>
      <DisplayField label={labels.suite}>{contact?.location2}</DisplayField>
    </FieldList>
  )
}
