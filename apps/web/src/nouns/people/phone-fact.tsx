import { phoneHref } from '@fettle/rules/people/phone-href'
import { IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { HeadFact } from '#records/page/record-head.tsx'

type Props = { readonly phone: string; readonly className: string | undefined }

/** Phone number as a link in the head of a page. Absent without a number. */
export function PhoneFact({ phone, className }: Props): ReactNode {
  const { settings } = useWorkspace()
  if (phone === '') return null
  return (
    <HeadFact icon={<IconPhone size={16} aria-hidden />}>
      <a href={phoneHref(phone, settings.phoneCountry)} className={className}>
        {phone}
      </a>
    </HeadFact>
  )
}
