import type { VendorDetail } from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import { insuranceEndedMessage } from '@fettle/rules/assets/certificates'
import { Alert } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingOff,
  IconBuildingStore,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PhoneFact } from '#nouns/people/phone-fact.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useVendorChange, vendorChange } from '../vendor-change.ts'
import { CertificateBadge } from './certificate-badge.tsx'
import { VendorActionsContext } from './vendor-actions.ts'
import classes from './vendors.module.css'

type Props = { readonly vendor: VendorDetail }

/** Which firm it is, how to reach it, and whether anything keeps it from coming. */
export function VendorHead({ vendor, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const { settings } = useWorkspace()
  const { vendorName, vendorCode, vendorType, propertyName, phone, certificates, insuranceEndedOn } = vendor
  return (
    <RecordHead
      title={vendorName}
      titleLabel="the name"
      line={['Vendor Detail', vendorCode, propertyName].filter(Boolean).join(' · ')}
      actions={<VendorMenu vendor={vendor} />}
      liftsActions
      facts={[
        <>
          {!vendor.vendorActiveFlag && <span>Inactive</span>}
          <HeadFact icon={<IconBuildingStore size={16} aria-hidden />}>{vendorType}</HeadFact>
          <span>{vendor.trades.map(({ tradeName }) => tradeName).join(', ')}</span>
          {certificates !== null && <CertificateBadge state={certificates} />}
        </>,
        <>
          <PhoneFact phone={phone} className={classes.link} />
          {vendor.rating !== null && (
            <HeadFact icon={<IconStar size={16} aria-hidden />}>{vendor.rating} of 5</HeadFact>
          )}
        </>,
        ...(insuranceEndedOn === null
          ? []
          : [
              <Alert
                key="insurance"
                color="red"
                variant="light"
                icon={<IconAlertTriangle size={18} aria-hidden />}
                className={classes.warning ?? ''}
              >
                {insuranceEndedMessage(vendorName, insuranceEndedOn, settings)}
              </Alert>,
            ]),
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** Rare actions on a vendor. */
function VendorMenu({ vendor }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(VendorActionsContext)
  const changing = useVendorChange(vendor.vendorId)
  if (open === null) return null
  const { vendorActiveFlag: isActive, vendorName } = vendor
  const setActive = () =>
    changing.run(vendorChange(vendor, { vendorActiveFlag: !isActive }), {
      notice: `${vendorName} is ${isActive ? 'inactive' : 'active'}.`,
      undo: (after) => vendorChange(after, { vendorActiveFlag: isActive }),
    })
  return (
    <>
      <ActionsMenu
        actions={[
          may(actor, 'vendors.edit') && {
            label: isActive ? 'Make Inactive' : 'Make Active',
            Icon: isActive ? IconBuildingOff : IconBuildingStore,
            run: setActive,
          },
          may(actor, 'vendors.delete') && {
            label: 'Delete Vendor',
            Icon: IconTrash,
            isDangerous: true,
            run: () => open('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
    </>
  )
}
