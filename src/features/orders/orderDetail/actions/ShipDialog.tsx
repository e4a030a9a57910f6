import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARRIERS, NO_SHIPPING, quantitiesToShip } from '#contract/orderShipping.ts'
import { postFulfillment } from '#contract/orderWrites.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useOrderWrite } from '../useOrderWrite.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionProps } from './actionProps.ts'
import { QuantityList, readQuantities } from './QuantityList.tsx'

/** Records what went out, with which carrier; everything that is left unless told. */
export function ShipDialog({ order, onDone, onClose }: ActionProps) {
  const { t } = useTranslation('orderDetail')
  const left = quantitiesToShip(order)
  const choices = order.cart.items
    .map(({ id, product: { name, options } }) => ({
      id,
      name: options ? `${name}, ${options}` : name,
      left: left.get(id) ?? 0,
    }))
    .filter(choice => choice.left > 0)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(choices.map(choice => [choice.id, String(choice.left)])),
  )
  const [carrier, setCarrier] = useState<string>(CARRIERS[0])
  const [number, setNumber] = useState('')
  const [isShopperTold, setShopperTold] = useState(order.placedBy.emailAddress !== '')
  const [isTried, setTried] = useState(false)
  const write = useOrderWrite(order, onDone)
  const { items, wrong } = readQuantities(choices, values)
  const isPartial = choices.some(choice => Number(values[choice.id] || '0') < choice.left)

  const submit = () => {
    setTried(true)
    if (items.length === 0) return
    write.send(postFulfillment, {
      ...{ eventType: 'shipped', items, cancels: '', isShopperTold },
      trackingInformation: { carrier, number: number.trim() },
    })
  }

  return (
    <ActionDialog
      order={order}
      write={write}
      title={t('action.markShipped')}
      submitLabel={t('action.markShipped')}
      text={isPartial ? t('ship.partial') : t('ship.all')}
      onSubmit={submit}
      onClose={onClose}
    >
      {order.verification.isFlaggedForReview && <Notice tone="warn">{t('ship.flagged')}</Notice>}
      <QuantityList
        legend={t('ship.items')}
        choices={choices}
        values={values}
        onValue={(id, value) => setValues({ ...values, [id]: value })}
        wrong={wrong}
      />
      {isTried && wrong === undefined && items.length === 0 && (
        <Notice tone="danger" live>
          {t('ship.nothing')}
        </Notice>
      )}
      <CarrierFields {...{ carrier, number }} onCarrier={setCarrier} onNumber={setNumber} />
      {order.placedBy.emailAddress !== '' && (
        <Checkbox
          label={t('ship.email', { email: order.placedBy.emailAddress })}
          checked={isShopperTold}
          onChange={event => setShopperTold(event.target.checked)}
        />
      )}
    </ActionDialog>
  )
}

interface CarrierFieldsProps {
  carrier: string
  number: string
  onCarrier: (carrier: string) => void
  onNumber: (number: string) => void
}

export function CarrierFields({ carrier, number, onCarrier, onNumber }: CarrierFieldsProps) {
  const { t } = useTranslation('orderDetail')
  const known: string[] = [...CARRIERS, NO_SHIPPING]
  return (
    <>
      <Field label={t('ship.carrier')}>
        <Select fit value={carrier} onChange={event => onCarrier(event.target.value)}>
          {[...new Set([...known, carrier])].map(each => (
            <option key={each} value={each}>
              {each === 'In-person pickup' ? t('carrier.pickup') : each === NO_SHIPPING ? t('carrier.none') : each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('ship.number')} hint={t('ship.numberHint')}>
        <TextInput
          dir="ltr"
          value={number}
          maxLength={75}
          autoComplete="off"
          onChange={event => onNumber(event.target.value)}
        />
      </Field>
    </>
  )
}
