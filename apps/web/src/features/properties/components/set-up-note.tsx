import '@mantine/core/styles/List.layer.css'
import { missingSteps } from '@fettle/rules/desk/set-up'
import { Anchor, Box, Button, Group, List } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { dismissSetUp, setUpQuery } from '../set-up.queries.ts'

/** Missing set-up steps on an administrator's home, until dismissed. */
export function SetUpNote(): ReactNode {
  const { property } = useWorkspace()
  const queries = useQueryClient()
  const setUp = useQuery(setUpQuery(property.propertyId))
  const mayDismiss = useMayChangeShared()
  const dismissing = useMutation({
    mutationFn: dismissSetUp,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['setting'] }),
  })
  if (!setUp.data) return null
  const missing = missingSteps(setUp.data)
  if (missing.length === 0) return null
  return (
    <Box mt="md">
      <SectionCard
        title="Still to set up"
        count={missing.length}
        actions={
          mayDismiss && (
            <Button
              variant="subtle"
              size="compact-md"
              loading={dismissing.isPending}
              onClick={() => dismissing.mutate()}
            >
              Dismiss
            </Button>
          )
        }
      >
        <List size="sm" mb="sm">
          {missing.map(({ key, title, why }) => (
            <List.Item key={key}>
              <strong>{title}</strong>. {why}
            </List.Item>
          ))}
        </List>
        <Group>
          <Anchor component={Link} to="/admin/set-up">
            Go on with the set-up
          </Anchor>
        </Group>
      </SectionCard>
    </Box>
  )
}
