import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { offersSlots } from '#shared/business-meetings/company.ts'
import { emptySlotDraft, slotDraftOf } from '#shared/business-meetings/slot.ts'
import type { OwnCompany, OwnSlot } from '#shared/contract/business-meeting-companies.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { SlotForm } from './slot-form.tsx'
import { SlotTime, useSlotInWords } from './slot-time.tsx'
import { useAct } from './use-act.ts'

const addId = 'offer-slot'

type Props = { slot: OwnSlot; state: OwnCompany['state']; token: string; isChangeable: boolean; portalNow: number }

const Booked = ({ slot, state }: Pick<Props, 'slot' | 'state'>) => {
  const writtenName = useWrittenName()
  if (slot.state === 'withdrawn')
    return (
      <p>
        <FormattedMessage
          id={state === 'revoked' ? 'company.slot.was-cancelled' : 'company.slot.was-declined'}
          values={{ reason: slot.reason ?? '' }}
        />
      </p>
    )
  return slot.bookedBy === null ? null : (
    <p>
      <FormattedMessage id="company.slot.booked-by" values={{ name: writtenName(slot.bookedBy) }} />
    </p>
  )
}

const tags = { free: 'untouched', held: 'here', booked: 'done', withdrawn: 'failed' } as const

const Line = ({ slot, state, token, isChangeable, portalNow }: Props) => {
  const intl = useIntl()
  const [open, setOpen] = useState<'change' | 'decline' | null>(null)
  const { acting } = useAct(token)
  const inWords = useSlotInWords()
  const mayAct = isChangeable && slot.startsAt > portalNow
  const close = () => setOpen(null)
  const named = (id: string) => intl.formatMessage({ id }, { time: inWords(slot) })
  if (open === 'change')
    return (
      <li>
        <SlotForm
          token={token}
          slot={slot.id}
          version={slot.version}
          start={slotDraftOf({ ...slot, company: '', heldUntil: null, at: null })}
          portalNow={portalNow}
          close={close}
        />
      </li>
    )
  return (
    <li>
      <p className="tags">
        <strong>
          <SlotTime slot={slot} />
        </strong>
        <StateTag state={tags[slot.state]}>
          <FormattedMessage
            id={`company.slot.${slot.state === 'free' && state !== 'approved' ? 'hidden' : slot.state}`}
          />
        </StateTag>
      </p>
      <p>
        {slot.place || <FormattedMessage id="company.slot.online" />}
        {slot.link && (
          <>
            {' · '}
            <a href={slot.link}>{slot.link}</a>
          </>
        )}
        {' · '}
        <FormattedMessage id={`company.language.${slot.language}`} />
      </p>
      <Booked slot={slot} state={state} />
      {acting.error && <ErrorMessage error={acting.error} />}
      {mayAct && slot.state === 'free' && (
        <p className="actions">
          <button
            type="button"
            className="button"
            aria-label={named('company.slot.change.named')}
            onClick={() => setOpen('change')}
          >
            <FormattedMessage id="company.slot.change" />
          </button>
          <button
            type="button"
            className="button"
            aria-label={named('company.slot.remove.named')}
            aria-disabled={acting.isPending}
            onClick={() =>
              acting.isPending ||
              acting.mutate({ kind: 'withdraw-slot', slot: slot.id }, { onSuccess: () => focusTarget(addId) })
            }
          >
            <FormattedMessage id="company.slot.remove" />
          </button>
        </p>
      )}
      {mayAct && slot.booking !== null && slot.state !== 'withdrawn' && (
        <p className="actions">
          <button
            type="button"
            className="button"
            aria-label={named('company.slot.decline.named')}
            onClick={() => setOpen('decline')}
          >
            <FormattedMessage id="company.slot.decline" />
          </button>
        </p>
      )}
      {open === 'decline' && <DeclineDialog slot={slot} token={token} close={close} />}
    </li>
  )
}

/** The times of a company: each with how it stands and what can be done about it, and offering another. */
export const OwnSlots = ({ company, token }: { company: OwnCompany; token: string }) => {
  const { slots, portalNow } = company
  const language = useLanguage()
  const [offered, setOffered] = useState<string | null>(null)
  // What was taken back before anybody had booked it is of no interest.
  const shown = slots.filter(({ state, booking }) => state !== 'withdrawn' || booking !== null)
  const isChangeable = offersSlots(company)
  const close = () => {
    setOffered(null)
    focusTarget(addId)
  }
  return (
    <CardSection title={<FormattedMessage id="company.slots" />}>
      {shown.length === 0 && (
        <p>
          <FormattedMessage id="company.slots.none" />
        </p>
      )}
      <ul className="own-slots">
        {shown.map((slot) => (
          <Line
            key={slot.id}
            slot={slot}
            state={company.state}
            token={token}
            isChangeable={isChangeable}
            portalNow={portalNow}
          />
        ))}
      </ul>
      {isChangeable &&
        (offered === null ? (
          <button type="button" className="button" id={addId} onClick={() => setOffered(ulid())}>
            <FormattedMessage id="company.slot.add" />
          </button>
        ) : (
          <SlotForm
            key={offered}
            token={token}
            slot={offered}
            version={null}
            start={emptySlotDraft(language)}
            portalNow={portalNow}
            close={close}
          />
        ))}
    </CardSection>
  )
}
