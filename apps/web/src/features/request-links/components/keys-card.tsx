import type { Property } from '@fettle/contract/properties'
import { Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  const replacing = useMutation(replaceLinkKeyOptions())
  const mayReplace = useMayChangeShared()
  const replace = (done: () => void) =>
    replacing.mutate(null, {
      onSuccess: () => {
        done()
        showNotice({ record: linksRecord, text: 'All links in earlier mail have ended.', undo: null })
      },
    })
  return (
    <SectionCard title="All links in mail">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={560}>
          {mayReplace
            ? 'If links have reached the wrong people, end all of them. Later mail has new links.'
            : 'If links have reached the wrong people, ask an administrator of all properties to end them.'}
        </Text>
        {mayReplace && (
          <ConfirmedAction
            label="End all links"
            question="End all links in mail?"
            message="Every link sent until now stops working, for all properties. The next mail about an order has a new one."
            confirmLabel="End all links"
            isBusy={replacing.isPending}
            error={replacing.error}
            run={replace}
            reset={replacing.reset}
          />
        )}
      </Group>
    </SectionCard>
  )
}

/** Ends the printed request codes of a property with a new key. */
export function CodeKeysCard(): ReactNode {
  const { properties } = useWorkspace()
  return (
    <SectionCard title="Printed request codes">
      <Stack gap="xs">
        <Text size="sm" maw={560}>
          A printed code opens the request form for its place. If codes are misused, end those of the property
          and print new labels.
        </Text>
        <LineList
          label="Properties with request codes"
          items={properties}
          keyOf={({ propertyId }) => propertyId}
        >
          {(property) => (
            <RecordLine title={property.propertyName} actions={<EndCodes property={property} />} />
          )}
        </LineList>
      </Stack>
    </SectionCard>
  )
}

function EndCodes({ property }: { property: Property }): ReactNode {
  const { propertyId, propertyName } = property
  const replacing = useMutation(replaceCodeKeyOptions())
  const replace = (done: () => void) =>
    replacing.mutate(propertyId, {
      onSuccess: () => {
        done()
        showNotice({
          record: linksRecord,
          text: `The codes of ${propertyName} have ended. Print new labels.`,
          undo: null,
        })
      },
    })
  return (
    <ConfirmedAction
      label="End codes"
      name={`End codes of ${propertyName}`}
      question={`End all codes of ${propertyName}?`}
      message="Every code printed until now stops working. Print new labels and replace the old ones. This can't be undone."
      confirmLabel="End codes"
      isBusy={replacing.isPending}
      error={replacing.error}
      run={replace}
      reset={replacing.reset}
    />
  )
}
