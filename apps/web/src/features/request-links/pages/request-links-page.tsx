import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CodeKeysCard, LinkKeyCard } from '../components/keys-card.tsx'
import { linksRecord, OrderLinksCard } from '../components/order-links-card.tsx'

const title = 'Links & codes'

/** Links and codes that work without an account: who has them, and how they end. */
export function RequestLinksPage(): ReactNode {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <Stack gap="md">
        <OrderLinksCard />
        <LinkKeyCard />
        <CodeKeysCard />
      </Stack>
      <ChangeNotice record={linksRecord} />
    </>
  )
}
