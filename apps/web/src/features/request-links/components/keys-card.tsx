import type { Property } from '@fettle/contract/properties'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { LineList } from '#ui/line-list.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { replaceCodeKeyOptions, replaceLinkKeyOptions } from '../request-links.queries.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { linksRecord } from './order-links-card.tsx'

/** Ends all links in mail with a new key, for administrators of all properties. */
export function LinkKeyCard(): ReactNode {
  const replacing = useSingleMutation(replaceLinkKeyOptions())
  const mayReplace = useMayChangeShared()
  const replace = (done: () => void) =>
    replacing.mutate(null, {
      onSuccess: () => {
        done()
        showNotice({ record: linksRecord, text: 'All links in earlier mail were revoked.', undo: null })
      },
    })
  return (
    <SectionCard title="All links in mail">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={560}>
          {mayReplace
            ? 'If links have reached the wrong people, revoke all of them. Later mail has new links.'
            : 'If links have reached the wrong people, ask an administrator of all properties to revoke them.'}
        </Text>
        {mayReplace && (
          <ConfirmedAction
            label="Revoke all links"
            question="Revoke all links in mail?"
            message="Every link sent until now stops working, for all properties. The next mail about an order has a new one."
            confirmLabel="Revoke all links"
            acting={replacing}
            run={replace}
          />
        )}
      </Group>
    </SectionCard>
  )
}

/** Revokes the printed request codes of a property with a new key. */
export function CodeKeysCard(): ReactNode {
  const { properties } = useWorkspace()
  return (
    <SectionCard title="Printed request codes">
      <Stack gap="xs">
        <Text size="sm" maw={560}>
          A printed code opens the request form for its place. If codes are misused, revoke those of the
          property and print new labels.
        </Text>
        <LineList
          label="Properties with request codes"
          items={properties}
          keyOf={({ propertyId }) => propertyId}
        >
          {(property) => (
            <RecordLine title={property.propertyName} actions={<RevokeCodes property={property} />} />
          )}
        </LineList>
      </Stack>
    </SectionCard>
  )
}

function RevokeCodes({ property }: { property: Property }): ReactNode {
  const { propertyId, propertyName } = property
  const replacing = useSingleMutation(replaceCodeKeyOptions())
  const replace = (done: () => void) =>
    replacing.mutate(propertyId, {
      onSuccess: () => {
        done()
        showNotice({
          record: linksRecord,
          text: `The codes of ${propertyName} were revoked. Print new labels.`,
          undo: null,
        })
      },
    })
  return (
    <ConfirmedAction
      label="Revoke codes"
      name={`Revoke codes of ${propertyName}`}
      question={`Revoke all codes of ${propertyName}?`}
      message="Every code printed until now stops working. Print new labels and replace the old ones. This can't be undone."
      confirmLabel="Revoke codes"
      acting={replacing}
      run={replace}
    />
  )
}
