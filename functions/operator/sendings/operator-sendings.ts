import { addMonths, stockholmDate } from '#shared/clock.ts'
import type { OperatorSendings } from '#shared/contract/operator-sendings.ts'
import { sendingState, sendingStates, type OperatorSending } from '#shared/operator/sending.ts'
import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Visit } from '../../common/exchange.ts'
import { progressOf } from '../../common/mailing-views.ts'
import type { OperatorDeps } from '../deps.ts'

const most = 30
const monthsBack = 6

/** A sending to many, and no letter about one person's own matter. */
export const isToMany = ({ about: { of } }: Pick<SendProgress, 'about'>): boolean =>
  of === 'mailing' || of === 'subscription'

const viewOf = async (
  send: SendProgress,
  { people }: Pick<OperatorDeps['stores'], 'people'>,
): Promise<OperatorSending> => {
  const { sendId: id, kind, clubId, createdAt, recipients, over, hold = null, stalledSince = null } = send
  const { sending, left } = progressOf(send)
  const { delivered, bounced, complained, uncertain, failed } = sending
  const club = clubId === undefined ? null : { id: clubId, name: (await people.club(clubId))?.name ?? clubId }
  const figures = { recipients, left, delivered, bounced, complained, uncertain, failed }
  return { id, kind, club, createdAt, ...figures, over, hold, stalledSince }
}

/** Sendings to many: those that need an operator first, and of those the latest. */
export const operatorSendings = async (
  { portalNow }: Pick<Visit, 'portalNow'> & { portalNow: number },
  { stores }: Pick<OperatorDeps, 'stores'>,
): Promise<OperatorSendings> => {
  const first = `${stockholmDate(portalNow).slice(0, 7)}-01`
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(first, -back).slice(0, 7))
  const [open, last] = await Promise.all([stores.mailings.allOpen(), stores.mail.sharedSendings(months, most)])
  const listed = new Set(last.map(({ sendId }) => sendId))
  const others = await Promise.all(
    open.filter(({ sendId }) => !listed.has(sendId)).map(({ sendId }) => stores.mail.readListed(sendId)),
  )
  const sends = [...last, ...others.filter((send) => send !== null)].filter(isToMany)
  const views = await Promise.all(sends.map((send) => viewOf(send, stores)))
  const rank = (sending: OperatorSending) => sendingStates.indexOf(sendingState(sending))
  const sendings = views.toSorted((one, other) => rank(one) - rank(other) || other.createdAt - one.createdAt)
  return { sendings, portalNow }
}
