import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { readonly url: string }

/** The page of another site learns nothing about this one. */
const away = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Only https addresses are opened ([C3.008]), also if an import stored another one. */
const isSafe = (url: string) => /^https:\/\//i.test(url)

/** Opens the web page of a document in a new tab. */
export function OpenLinkButton({ url }: Props): ReactNode {
  if (!isSafe(url)) return null
  return (
    <Button component="a" href={url} {...away} leftSection={<IconExternalLink size={16} aria-hidden />}>
      Open Link
    </Button>
  )
}

/** The address of a version, as a link. */
export const LinkAddress = ({ url }: Props): ReactNode =>
  isSafe(url) ? (
    <Anchor href={url} {...away} style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Anchor>
  ) : (
    url
  )
